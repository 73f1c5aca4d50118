/** Every message in English. Only terminals say what is in the three files that are left out. */
export default import.meta.glob<string>(
  ['../../../../locales/en/*.ftl', '!../../../../locales/en/{cli,terminal,wrong}.ftl'],
  { query: '?raw', import: 'default', eager: true },
);
