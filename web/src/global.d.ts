/** The version of the server's program that this page was built with; empty while developing. */
declare const __PROGRAM__: string;

declare module '*?words' {
  const messages: Record<string, string>;
  export default messages;
}

declare module '*?rules' {
  const html: string;
  export default html;
}
