/** The given number of texts of one row. */
export type Cells<N extends number, Taken extends string[] = []> = Taken['length'] extends N
  ? Taken
  : Cells<N, [...Taken, string]>

/** Rows of a table written as text: one per line, cells separated by semicolons. */
export function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('; '))
}
