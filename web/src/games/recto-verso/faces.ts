export function animalOf(face: string): string {
  return face.slice(0, face.indexOf('-'));
}

export function pictogramOf(face: string): string {
  return face.slice(face.indexOf('-') + 1);
}
