/** Reads frames in the words of the codebook; `crates/wire/src/codebook.rs` writes them. */
import file from '../../../../crates/wire/codebook.txt?raw';

/** The longest code, in bits. */
const BITS_MAX = 24;

/** The codes of one length are numbers that follow each other. */
interface Length {
  code: number;
  /** Their pieces, in the order of the codes. */
  pieces: string[];
}

const [id = '', ...lines] = file.split('\n').filter((line) => line !== '');

/** What the server is told, so that it knows that this page has the same codebook. */
export const CODEBOOK = id;

const lengths = read(lines);

function read(pieces: string[]): Length[] {
  const lengths: Length[] = Array.from({ length: BITS_MAX + 1 }, () => ({ code: 0, pieces: [] }));
  let code = -1;
  let last = 0;
  for (const line of pieces) {
    const tab = line.indexOf('\t');
    const bits = Number(line.slice(0, tab));
    code = (code + 1) * 2 ** (bits - last);
    last = bits;
    const length = lengths[bits];
    if (!length) throw new Error('the codebook cannot be read');
    if (length.pieces.length === 0) length.code = code;
    length.pieces.push(line.slice(tab + 1));
  }
  return lengths;
}

/** The text of a frame. */
export function decode(frame: ArrayBuffer): string {
  let text = '';
  let code = 0;
  let bits = 0;
  for (const byte of new Uint8Array(frame)) {
    for (let shift = 7; shift >= 0; shift--) {
      code = code * 2 + ((byte >> shift) & 1);
      bits++;
      const length = lengths[bits];
      if (!length) throw new Error('a frame is not in the words of the codebook');
      const piece = code < length.code ? undefined : length.pieces[code - length.code];
      if (piece !== undefined) {
        text += piece;
        code = bits = 0;
      }
    }
  }
  // What is left is padding: ones, and fewer than a byte.
  if (bits > 7 || code !== 2 ** bits - 1) throw new Error('a frame is cut off');
  return text;
}
