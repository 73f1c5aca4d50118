/** Every message in German. Only terminals say what is in the three files that are left out. */
export default import.meta.glob<string>(
  ['../../../../locales/de/*.ftl', '!../../../../locales/de/{cli,terminal,wrong}.ftl'],
  { query: '?raw', import: 'default', eager: true },
);
