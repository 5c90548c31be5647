import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Field, Suggestion } from '@opensrm/kernel/document/fields.ts'
import type { MergeValues } from '@opensrm/kernel/document/merge.ts'
import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { attachLabels } from '@opensrm/platform/documents/labels.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import {
  type MergePlace,
  mergePlacesOf,
  mergeTextsIn,
  withLabels,
} from '@opensrm/platform/merge/mergePlaces.ts'
import { baseOrganization } from '../administration/baseOrganization/baseOrganization.definition.ts'
import { srmBasePaymentTerm } from '../base-data/srmBasePaymentTerm/srmBasePaymentTerm.definition.ts'
import { srmPosSupplier } from '../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmCctContract } from './srmCctContract/srmCctContract.definition.ts'

/** Both parties know the prices and accounts that their contract names. */
const isAgreed = ({ needsCode, hidden, visibleTo }: Field): boolean =>
  needsCode !== undefined && !hidden && !visibleTo

const { lines, payStages, parties } = srmCctContract.children
const HEADER: readonly MergePlace[] = [
  ...mergePlacesOf(srmCctContract.fields, 'contract', isAgreed),
  ...mergePlacesOf(baseOrganization.fields, 'buyer'),
  ...mergePlacesOf(srmPosSupplier.fields, 'supplier'),
  ...mergePlacesOf(srmBasePaymentTerm.fields, 'payment'),
  ...mergePlacesOf(parties.fields, 'partyA', isAgreed),
  ...mergePlacesOf(parties.fields, 'partyB', isAgreed),
]
const ROWS = {
  lines: mergePlacesOf(lines.fields, 'lines', isAgreed),
  payStages: mergePlacesOf(payStages.fields, 'payStages', isAgreed),
} as const
const KNOWN = new Map(
  [...HEADER, ...ROWS.lines, ...ROWS.payStages].map((place) => [place.path, place]),
)

/** Where the clauses stand in a Word template. */
export const CLAUSES = 'clauses'
/** Paths that the buyer types while drafting. */
export const isTyped = (path: string): boolean => path.startsWith('input.')

/** Those of the paths that no contract has a value for. */
export const unknownPaths = (paths: readonly string[]): string[] =>
  paths.filter((path) => !KNOWN.has(path) && !isTyped(path) && path !== CLAUSES)

export const nameOfPath = (path: string): string => KNOWN.get(path)?.label.zh ?? path.slice(0, 200)

/** Format of values that have a usual one. */
export function usualFormat(path: string): string | null {
  const type = KNOWN.get(path)?.field.type
  return type === 'amount' ? '#,##0.00' : null
}

/** The paths to choose from while writing. */
export const mergeFieldsOf = (): Suggestion[] =>
  [...KNOWN.values()].map(({ path, label }) => ({
    label: { zh: `${label.zh} ${path}`, en: `${label.en} ${path}` },
    values: { fieldCode: path, fieldName: label.zh },
  }))

/** The texts of all paths for a contract, in the language of its template. */
export async function mergeValuesOf(
  context: OperationContext,
  contract: RecordOf<typeof srmCctContract>,
  language: Language,
): Promise<MergeValues> {
  const shown = structuredClone(contract)
  const { registry } = context.platform
  await attachLabels(context.tx, registry, srmCctContract, [shown], language)
  const party = (role: string) => shown.parties.find(({ partyRole }) => partyRole === role) ?? null
  const records: { readonly [prefix: string]: { readonly [key: string]: unknown } | null } = {
    contract: shown,
    buyer: await withLabels(context, baseOrganization, contract.settleOrgId, language),
    supplier: await withLabels(context, srmPosSupplier, contract.supplierId, language),
    payment: await withLabels(context, srmBasePaymentTerm, contract.paymentTermId, language),
    partyA: party('PARTY_A'),
    partyB: party('PARTY_B'),
  }
  const textsOf = await mergeTextsIn(context, srmCctContract, language)
  const typed = contract.mergeValues.flatMap(({ fieldCode, fieldValue }): [string, string][] =>
    fieldCode && isTyped(fieldCode) ? [[fieldCode, fieldValue ?? '']] : [],
  )
  return {
    values: {
      ...textsOf(HEADER, (path) => records[path.split('.')[0] ?? ''] ?? null),
      ...Object.fromEntries(typed),
    },
    lines: Object.fromEntries(
      (['lines', 'payStages'] as const).map((name) => [
        name,
        shown[name].map((row) => textsOf(ROWS[name], () => row)),
      ]),
    ),
  }
}

/** `[name]` for every path, for looking at a template. */
export function sampleValues(paths: readonly string[]): MergeValues {
  const samples = Object.fromEntries(paths.map((path) => [path, `[${nameOfPath(path)}]`]))
  return { values: samples, lines: { lines: [samples], payStages: [samples] } }
}
