/** The version of the server's program that this page was built with; empty while developing. */
declare const __PROGRAM__: string;

declare module '*?rules' {
  const html: string;
  export default html;
}
