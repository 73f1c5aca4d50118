/** Every message in Russian. Only terminals say what is in the three files that are left out. */
export default import.meta.glob<string>(
  ['../../../../locales/ru/*.ftl', '!../../../../locales/ru/{cli,terminal,wrong}.ftl'],
  { query: '?raw', import: 'default', eager: true },
);
