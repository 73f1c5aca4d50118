/** Every message in German, by its id. Only terminals say what is in the three files that are left out. */
const files = import.meta.glob<Record<string, string>>(
  ['../../../../locales/de/*.ftl', '!../../../../locales/de/{cli,terminal,wrong}.ftl'],
  { query: '?words', import: 'default', eager: true },
);
export default Object.assign({}, ...Object.values(files)) as Readonly<Record<string, string>>;
