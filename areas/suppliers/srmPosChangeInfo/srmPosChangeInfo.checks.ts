import { askedKeys, isRowAsked } from '@opensrm/kernel/document/change/proposal.ts'
import { type RecordOf, recordAs, rowsOf } from '@opensrm/kernel/document/define.ts'
import { validateRecord } from '@opensrm/kernel/document/validate.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { wantedValues } from '@opensrm/platform/change/appliedValues.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { findValue } from '../../base-data/ports.ts'
import { unpaidApplications } from '../needed.ts'
import { refuseOther } from '../srmPosRegister/srmPosRegister.duplicates.ts'
import { srmPosSupplier } from '../srmPosSupplier/srmPosSupplier.definition.ts'
import { supplierIssues } from '../srmPosSupplier/srmPosSupplier.rules.ts'
import { srmPosSupplierCategory } from '../srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmPosSupplierSite } from '../srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import { srmPosChangeInfo } from './srmPosChangeInfo.definition.ts'
import type { ChangeInfo } from './srmPosChangeInfo.rules.ts'
import { CHANGED_SECTIONS } from './srmPosChangeInfo.sections.ts'

type Supplier = RecordOf<typeof srmPosSupplier>

/** Header fields that identify a company. */
const KEY_FIELDS = new Set([
  'supplierName',
  'unifiedCreditCode',
  'registrationNo',
  'countryCode',
  'legalPerson',
  'legalPersonIdNo',
  'registerAddress',
  'licenceBeginDate',
  'licenceEndDate',
  'licenceLongTerm',
])

/** What a request changes, as determined by the server. */
export async function touchedBy(context: OperationContext, base: Supplier, change: ChangeInfo) {
  const isAsked = (child: keyof ChangeInfo & string): boolean =>
    rowsOf(change, child).some((row) => isRowAsked(srmPosChangeInfo, child, row))
  const isAccount = isAsked('accountChanges')
  const isTrade = rowsOf(change, 'siteChanges').some(
    ({ newCurrencyCode, oldCurrencyCode, newTaxRate, oldTaxRate, action }) =>
      action !== 'UPDATE' || newCurrencyCode !== oldCurrencyCode || newTaxRate !== oldTaxRate,
  )
  const keys = askedKeys(srmPosChangeInfo, base, change)
  const isTerms = change.termChanges.length > 0
  const isKey = isAccount || isTrade || isTerms || keys.some((key) => KEY_FIELDS.has(key))
  const auto = await findValue(context, { profileCode: 'POS_CHANGE_AUTO_SECTIONS' })
  const free = new Set(auto.split(',').map((code) => code.trim()))
  const isAuto = !isKey && (change.changeSections ?? []).every((code) => free.has(code))
  return { isAccount, isKey, isAuto }
}

/** Conditions checked when a request is submitted and again when it takes effect. */
export async function assertChange(
  context: OperationContext,
  base: Supplier,
  change: ChangeInfo,
): Promise<void> {
  assertProof(context, base, change)
  await assertCategories(context, change)
  await assertTerms(context, change)
  await assertPaid(context, base, change)
  await assertOtherCompany(context, base, change)
  const [issue] = mergedIssues(context, base, change)
  if (!issue) return
  const { code, args, field } = issue
  const child = changesIn(issue.child)
  context.refuse(code, args, { ...(child ? { child } : field ? { field: newKey(field) } : {}) })
}

/** Another name or number must not be that of another company, nor of a banned one. */
async function assertOtherCompany(
  context: OperationContext,
  base: Supplier,
  change: ChangeInfo,
): Promise<void> {
  const asked = new Set(askedKeys(srmPosChangeInfo, base, change))
  const merged = mergedWith(base, change)
  const marks = (
    ['supplierName', 'unifiedCreditCode', 'registrationNo', 'legalPersonIdNo'] as const
  ).filter((key) => asked.has(key) || (key === 'registrationNo' && asked.has('countryCode')))
  const [first] = marks
  if (!first) return
  const ask = Object.fromEntries(marks.map((key) => [key, merged[key]]))
  const { countryCode } = merged
  await refuseOther(context, { ...ask, countryCode, supplierId: base.id }, newKey(first))
}

/** A changed name needs the new licence and the notice of the change. */
function assertProof(context: OperationContext, base: Supplier, change: ChangeInfo): void {
  const isNamed = askedKeys(srmPosChangeInfo, base, change).includes('supplierName')
  const files = String(change.proofFileIds ?? '')
    .split(',')
    .filter(Boolean)
  if (isNamed && files.length < 2)
    context.refuse('CHANGE_NAME_PROOF', undefined, { field: 'proofFileIds' })
}

/**
 * A qualified category can be removed only through the lifecycle, with everything that depends on
 * it.
 */
async function assertCategories(context: OperationContext, change: ChangeInfo): Promise<void> {
  for (const [row, asked] of change.categoryChanges.entries()) {
    const place = { child: 'categoryChanges', row, field: 'categoryId' }
    const orgIds = await organisationsOf(context, change, asked.targetOrgId)
    const records = await context.select(srmPosSupplierCategory, {
      supplierId: change.supplierId,
      orgId: orgIds,
      categoryId: asked.categoryId,
    })
    if (asked.action === 'ADD' && records.length >= orgIds.length)
      context.refuse('CHANGE_CATEGORY_THERE', undefined, place)
    if (asked.action !== 'ADD' && records.length === 0)
      context.refuse('CHANGE_CATEGORY_MISSING', undefined, place)
    const isKept = records.some(({ status }) => status !== 'POTENTIAL' && status !== 'EXPIRED')
    if (asked.action === 'DELETE' && isKept)
      context.refuse('CHANGE_CATEGORY_QUALIFIED', undefined, place)
  }
}

/** Terms are changed of sites in force, from what they are now, to accounts in the currency of the site. */
async function assertTerms(context: OperationContext, change: ChangeInfo): Promise<void> {
  for (const [row, asked] of change.termChanges.entries()) {
    const place = { child: 'termChanges', row, field: 'siteId' }
    const { newPaymentTermId, newAccountId } = asked
    const site = await context.find(srmPosSupplierSite, String(asked.siteId))
    const isInForce = site?.status === 'ACTIVE' || site?.status === 'FROZEN'
    if (!isInForce || site.supplierId !== change.supplierId)
      return context.refuse('CHANGE_TERMS_SITE', undefined, place)
    if (site.paymentTermId !== asked.oldPaymentTermId || site.accountId !== asked.oldAccountId)
      context.refuse('CHANGE_TERMS_MOVED', { site: site.siteName ?? '' }, place)
    const isTerm = newPaymentTermId && newPaymentTermId !== asked.oldPaymentTermId
    const isAccount = newAccountId && newAccountId !== asked.oldAccountId
    if (!isTerm && !isAccount) context.refuse('CHANGE_TERMS_NOTHING', undefined, place)
    if (!isAccount) continue
    const [account] = await context.selectRows(srmPosSupplier, 'accounts', { id: newAccountId })
    if (account?.currencyCode !== site.currencyCode)
      context.refuse(
        'CHANGE_TERMS_CURRENCY',
        { currency: site.currencyCode ?? '' },
        { ...place, field: 'newAccountId' },
      )
  }
}

/** The organisation in the row, otherwise all in which the supplier has a site. */
export async function organisationsOf(
  context: OperationContext,
  { supplierId }: Pick<ChangeInfo, 'supplierId'>,
  targetOrgId: string | null,
): Promise<string[]> {
  if (targetOrgId) return [targetOrgId]
  const sites = await context.select(srmPosSupplierSite, { supplierId })
  return [
    ...new Set(sites.flatMap(({ orgId, status }) => (status === 'INACTIVE' ? [] : (orgId ?? [])))),
  ]
}

/** A default account that payments under way name goes only when another one takes its currency. */
async function assertPaid(
  context: OperationContext,
  base: Supplier,
  change: ChangeInfo,
): Promise<void> {
  const left = mergedWith(base, change).accounts.filter(({ enabledFlag }) => enabledFlag === 'Y')
  for (const { id, currencyCode, defaultFlag, enabledFlag } of base.accounts) {
    if (defaultFlag !== 'Y' || enabledFlag !== 'Y') continue
    if (left.some((account) => account.currencyCode === currencyCode)) continue
    const number = await providerOf(context.platform.registry, unpaidApplications)?.(context, id)
    const args = { number: number ?? '', currency: currencyCode ?? '' }
    if (number) context.refuse('CHANGE_ACCOUNT_UNPAID', args, { child: 'accountChanges' })
  }
}

function mergedWith(base: Supplier, change: ChangeInfo): Supplier {
  const wanted = wantedValues(srmPosChangeInfo, base, change)
  return recordAs(srmPosSupplier, { ...base, ...wanted })
}

/** Faults that the change would introduce into the master. */
function mergedIssues({ today }: OperationContext, base: Supplier, change: ChangeInfo): Issue[] {
  const merged = mergedWith(base, change)
  const issuesOf = (supplier: Supplier): Issue[] => [
    ...validateRecord(srmPosSupplier, supplier, { mode: 'save', knows: () => true }),
    ...supplierIssues(supplier, today),
  ]
  const asWas = new Set(issuesOf(base).map((issue) => JSON.stringify(issue)))
  return issuesOf(merged).filter((issue) => !asWas.has(JSON.stringify(issue)))
}

function changesIn(child: string | undefined): string | undefined {
  return Object.values(CHANGED_SECTIONS).find(({ of }) => of === child)?.changes
}

function newKey(field: string): string {
  return `new${field.charAt(0).toUpperCase()}${field.slice(1)}`
}
