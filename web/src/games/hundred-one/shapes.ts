/** A colour is never alone: each has a shape, drawn in a box of 100 by 100. */
export const SHAPES: Record<string, string> = {
  red: 'M50 7 98 91H2z',
  green: 'M50 4a46 46 0 1 1 0 92a46 46 0 1 1 0-92z',
  blue: 'M50 0 100 50 50 100 0 50z',
  orange: 'M9 9h82v82H9z',
  yellow:
    'M50 0 60 18 75 7 78 27 97 25 90 43 100 57 83 66 86 86 67 81 57 100 45 84 29 95 26 75 6 75 14 57 0 45 17 36 12 16 32 20z',
};
