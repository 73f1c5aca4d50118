/** Every message in Russian, by its id. Only terminals say what is in the three files that are left out. */
const files = import.meta.glob<Record<string, string>>(
  ['../../../../locales/ru/*.ftl', '!../../../../locales/ru/{cli,terminal,wrong}.ftl'],
  { query: '?words', import: 'default', eager: true },
);
export default Object.assign({}, ...Object.values(files)) as Readonly<Record<string, string>>;
