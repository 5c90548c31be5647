import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { AppError, type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { plainCode } from '@opensrm/kernel/values/checkDigits.ts'
import type { EngineContext } from '@opensrm/platform/documents/engine.ts'
import { refuseOther } from '../srmPosRegister/srmPosRegister.duplicates.ts'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'
import { numberIssues } from '../srmPosSupplier/srmPosSupplier.rules.ts'
import { askToVerify } from '../srmPosSupplier/srmPosSupplier.verify.ts'
import { srmPosSupplierCategory } from '../srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmPosSupplierSite } from '../srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import type { StagedRow } from './srmPosSupplierImport.read.ts'
import {
  BUYERS_OWN,
  SECTION_SHEETS,
  type SheetCode,
  SITE_LINKS,
} from './srmPosSupplierImport.sheets.ts'

/** The rows of one supplier. */
export type Group = { base: Row; rows: readonly Row[] }
export type Row = Pick<StagedRow, 'sheetCode' | 'rowNum' | 'values' | 'faults'>
export type Batch = {
  importMode: string | null
  targetStage: string | null
  importNumber: string | null
}

/** A refusal at one row of the workbook. */
export class RowRefused extends Error {
  constructor(
    readonly row: Row,
    readonly refused: AppError,
  ) {
    super(refused.message)
  }
}

/** Saves a supplier with its sites and categories, with the caller's rights; returns its id. */
export async function takeOver(
  context: EngineContext,
  group: Group,
  batch: Batch,
): Promise<string> {
  if (batch.importMode === 'UPDATE') return complete(context, group)
  const { base } = group
  const of = (code: SheetCode) => group.rows.filter(({ sheetCode }) => sheetCode === code)
  const sections = Object.entries(SECTION_SHEETS).map(([code, child]) => [
    child,
    of(code as SheetCode).map(({ values }) => values),
  ])
  const supplier = await at(base, async () => {
    const code = plainCode(String(base.values.unifiedCreditCode ?? ''))
    const [known] = code ? await context.select(srmPosSupplier, { unifiedCreditCode: code }) : []
    const args = { number: known?.supplierNumber ?? '' }
    if (known) refuseIssues([{ field: 'unifiedCreditCode', code: 'SUPPLIER_CODE_TAKEN', args }])
    const saved = await context.saveAs(srmPosSupplier, {
      ...base.values,
      ...Object.fromEntries(sections),
    } as never)
    refuseIssues(numberIssues(saved))
    await refuseOther(context, { ...saved, supplierId: saved.id })
    return saved
  })
  const { id } = supplier
  await context.update(srmPosSupplier, id, { fields: { createSource: 'IMPORT' } })
  await context.run(srmPosSupplier, 'doRegistered', id)
  const isQualified = batch.targetStage === 'QUALIFIED'
  for (const row of of('SITE'))
    await at(row, async () => {
      const site = await context.saveAs(srmPosSupplierSite, {
        ...row.values,
        ...linksOf(supplier, row.values),
        supplierId: id,
      } as never)
      if (isQualified) await context.run(srmPosSupplierSite, 'doActivate', site.id)
    })
  for (const row of of('CATEGORY'))
    await at(row, async () => {
      const saved = await context.saveAs(srmPosSupplierCategory, {
        ...row.values,
        supplierId: id,
      } as never)
      if (isQualified) await context.run(srmPosSupplierCategory, 'doQualified', saved.id)
    })
  if (isQualified)
    await context.run(srmPosSupplier, 'doQualified', id, { reason: String(batch.importNumber) })
  if (supplier.dataFiles.some(({ verifyStatus }) => verifyStatus === 'PENDING'))
    await askToVerify(context, supplier)
  return id
}

/** The supplier's rows that a site names. */
function linksOf(supplier: RecordOf<typeof srmPosSupplier>, values: Row['values']) {
  const links: { [field: string]: string } = {}
  const issues: Issue[] = []
  for (const [field, { of, by }] of Object.entries(SITE_LINKS)) {
    const value = plainText(values[field])
    if (value === '') continue
    const named = (supplier[of] as readonly Record<string, unknown>[]).filter(
      (row) => plainText(row[by]) === value,
    )
    const [row] = named
    if (row && named.length === 1) links[field] = String(row.id)
    else {
      const { label } = srmPosSupplierSite.fields[field as keyof typeof SITE_LINKS]
      const code = row ? 'IMPORT_AMBIGUOUS' : 'IMPORT_NOT_FOUND'
      issues.push({ field, code, args: { label, value: String(values[field]) } })
    }
  }
  refuseIssues(issues)
  return links
}

/** Numbers of accounts are kept without the spaces they are typed with. */
function plainText(value: unknown): string {
  return plainCode(String(value ?? ''))
}

async function at<T>(row: Row, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof AppError ? new RowRefused(row, error) : error
  }
}

/** Fills what an existing supplier leaves empty; other data of it change by change requests only. */
async function complete(context: EngineContext, { base, rows }: Group): Promise<string> {
  const other = rows.find(({ sheetCode }) => sheetCode !== 'BASE')
  if (other) throw new RowRefused(other, new AppError('SUPPLIER_IMPORT_BASE_ONLY'))
  return at(base, async () => {
    const { unifiedCreditCode, registrationNo, countryCode } = base.values as {
      [key: string]: string | null
    }
    const [known] = unifiedCreditCode
      ? await context.select(srmPosSupplier, { unifiedCreditCode })
      : registrationNo
        ? await context.select(srmPosSupplier, { registrationNo, countryCode: countryCode ?? 'CN' })
        : []
    if (!known) throw new AppError('SUPPLIER_IMPORT_UNKNOWN')
    const supplier = (await context.findAs(srmPosSupplier, known.id)) as { [key: string]: unknown }
    const fields: { [key: string]: unknown } = {}
    const issues: Issue[] = []
    for (const [field, value] of Object.entries(base.values)) {
      const now = supplier[field]
      if (value === null || value === '' || String(now ?? '') === String(value)) continue
      const isEmpty = now === null || now === undefined || now === ''
      if (isEmpty || BUYERS_OWN.includes(field)) fields[field] = value
      else issues.push({ field, code: 'SUPPLIER_IMPORT_KEY_DATA' })
    }
    refuseIssues(issues)
    if (Object.keys(fields).length > 0)
      await context.update(srmPosSupplier, known.id, { fields: fields as never })
    return known.id
  })
}
