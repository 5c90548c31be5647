import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { lookupsOf } from '../../lookups/lookups.ts'
import { profilesOf } from '../../lookups/profiles.ts'
import type { Exporter } from '../plan.ts'
import { cellText } from './cellValue.ts'
import { type Draft, draftOf, groupRows, wantReferences } from './drafts.ts'
import { type ImportFunction, importFunction } from './functions.ts'
import { type Headings, readHeadings } from './headings.ts'
import { datesIn, withDates } from './operationSheets.ts'
import { readSheet } from './readSheet.ts'
import { ReferenceTexts } from './references.ts'
import { exampleRow } from './template.ts'

/** A sheet that was read and interpreted; nothing is written yet. */
export type Prepared = {
  fn: ImportFunction
  headings: Headings
  drafts: Draft[]
  rowCount: number
}

export function functionFor(importer: Exporter, code: unknown): ImportFunction {
  if (typeof code !== 'string' || code === '')
    throw new AppError('IMPORT_UNKNOWN', { code: String(code ?? '') })
  const { registry } = importer.engine.platform
  const { permissions, caller } = importer
  return importFunction({ registry, permissions, side: caller.side }, code)
}

export async function prepareImport(
  importer: Exporter,
  { functionCode, bytes, signal }: { functionCode: unknown; bytes: Buffer; signal?: AbortSignal },
): Promise<Prepared> {
  const known = functionFor(importer, functionCode)
  const { platform } = importer.engine
  const { language } = importer.caller
  const most = (await profilesOf(platform)).number('IMPORT_MAX_ROWS')
  const max = Math.min(known.max ?? most, most)
  const lookups = await lookupsOf(platform)
  const sheet = await readSheet(bytes, max, signal)
  const [first, ...below] = sheet.rows
  if (!first) throw new AppError('IMPORT_NO_ROWS')
  const fn = withDates(known, datesIn(first.cells))
  const headings = readHeadings(fn, first.cells)
  const example = exampleRow(fn, { lookups, language })
  const rows = below.filter(
    ({ index, cells }) =>
      (index !== 1 || !isExample(cells.map(cellText), headings, example)) &&
      [...headings.places.values()].some((place) => cellText(cells[place]) !== ''),
  )
  if (rows.length === 0) throw new AppError('IMPORT_NO_ROWS')
  const references = new ReferenceTexts(platform, importer.permissions)
  wantReferences(fn, headings, rows, references)
  await references.load()
  const drafts = groupRows(fn, headings, rows).map((group) =>
    draftOf(fn, headings, group, { references, lookups }),
  )
  return { fn, headings, drafts, rowCount: rows.length }
}

function isExample(texts: string[], headings: Headings, example: readonly string[]): boolean {
  return [...headings.places].every(([index, place]) => (texts[place] ?? '') === example[index])
}
