import type { AppError, Issue } from '@opensrm/kernel/protocol/errors.ts'
import { plainCode } from '@opensrm/kernel/values/checkDigits.ts'
import type { EngineContext } from '@opensrm/platform/documents/engine.ts'
import { setSavepoint } from '@opensrm/platform/documents/savepoint.ts'
import { plainName } from '../sections/names.ts'
import type { Fault, StagedRow } from './srmPosSupplierImport.read.ts'
import { SECTION_SHEETS, type SheetCode } from './srmPosSupplierImport.sheets.ts'
import {
  type Batch,
  type Group,
  type Row,
  RowRefused,
  takeOver,
} from './srmPosSupplierImport.takeOver.ts'

/** Writes every supplier as the import would and takes it back, so that a check cannot differ from the import. */
export async function checkRows(
  context: EngineContext,
  rows: readonly StagedRow[],
  batch: Batch,
): Promise<void> {
  sameInFile(rows)
  for (const group of groupsOf(rows)) {
    const savepoint = await setSavepoint(context)
    const outcome = await tryOver(context, group, batch)
    await savepoint.takeBack()
    if ('faults' in outcome) addFaults(outcome.faults)
  }
}

/** The suppliers of the workbook; rows without one get a fault. */
export function groupsOf<R extends Row & { supplierKey: string }>(
  rows: readonly R[],
): { base: R; rows: R[] }[] {
  const groups = new Map<string, { base: R | null; rows: R[] }>()
  for (const row of rows) {
    const group = groups.get(row.supplierKey) ?? { base: null, rows: [] }
    groups.set(row.supplierKey, group)
    if (row.sheetCode !== 'BASE') group.rows.push(row)
    else if (group.base === null) group.base = row
  }
  return [...groups.values()].flatMap(({ base, rows: own }) =>
    base ? [{ base, rows: [base, ...own] }] : [],
  )
}

export type Outcome = { id: string } | { faults: readonly [Row, Fault[]][] }

/** Takes a supplier over, or tells at which rows it was refused; nothing of a refused one remains. */
export async function tryOver(
  context: EngineContext,
  group: Group,
  batch: Batch,
): Promise<Outcome> {
  let where: Row | null = null
  const outcome = await context.attempt(async () => {
    try {
      return await takeOver(context, group, batch)
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      where = error.row
      throw error.refused
    }
  })
  if ('done' in outcome) return { id: outcome.done }
  return { faults: faultsOf(group, where ?? group.base, outcome.refused) }
}

/** Issues of rows of the supplier belong to the rows of their sheets. */
function faultsOf(group: Group, where: Row, refused: AppError): [Row, Fault[]][] {
  const found = new Map<Row, Fault[]>()
  const issues: readonly Issue[] = refused.issues?.length
    ? refused.issues
    : [{ code: refused.code, ...(refused.args ? { args: refused.args } : {}) }]
  for (const { child, row = 0, field, code, args } of issues) {
    const of = group.rows.filter(({ sheetCode }) => child && sectionOf(sheetCode) === child)
    const place = of[row] ?? where
    found.set(place, [
      ...(found.get(place) ?? []),
      { field: field ?? null, code, ...(args ? { args } : {}) },
    ])
  }
  return [...found]
}

function sectionOf(code: SheetCode): string | undefined {
  return SECTION_SHEETS[code as keyof typeof SECTION_SHEETS]
}

/** A value that could not be read is not also reported as missing. */
export function addFaults(faults: readonly [Row, Fault[]][]): void {
  for (const [row, more] of faults) {
    const known = new Set(row.faults.map(({ field }) => field))
    row.faults.push(...more.filter(({ field }) => field === null || !known.has(field)))
  }
}

/** Rows of no supplier, and suppliers that are twice in the file. */
function sameInFile(rows: readonly StagedRow[]): void {
  const bases = new Map<string, StagedRow>()
  const seen = new Map<string, StagedRow>()
  for (const row of rows.filter(({ sheetCode }) => sheetCode === 'BASE')) {
    const first = bases.get(row.supplierKey)
    if (!row.supplierKey) row.faults.push({ field: null, code: 'SUPPLIER_IMPORT_NO_KEY' })
    else if (first)
      row.faults.push({ field: null, code: 'SUPPLIER_IMPORT_TWICE', args: { row: first.rowNum } })
    else bases.set(row.supplierKey, row)
    const { supplierName, unifiedCreditCode, countryCode, registrationNo } = row.values
    const marks: [string, unknown][] = [
      ['supplierName', supplierName && plainName(String(supplierName))],
      ['unifiedCreditCode', unifiedCreditCode && plainCode(String(unifiedCreditCode))],
      [
        'registrationNo',
        registrationNo && `${String(countryCode ?? 'CN')}/${String(registrationNo)}`,
      ],
    ]
    for (const [field, mark] of marks) {
      if (!mark) continue
      const other = seen.get(`${field} ${String(mark)}`)
      if (other && other !== first)
        row.faults.push({ field, code: 'SUPPLIER_IMPORT_TWICE', args: { row: other.rowNum } })
      else seen.set(`${field} ${String(mark)}`, row)
    }
  }
  for (const row of rows)
    if (row.sheetCode !== 'BASE' && !bases.has(row.supplierKey))
      row.faults.push({ field: null, code: 'SUPPLIER_IMPORT_NO_BASE' })
}
