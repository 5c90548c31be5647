import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { categoryChain, orgChain } from '../../base-data/ports.ts'
import { srmBaseCategory } from '../../base-data/srmBaseCategory/srmBaseCategory.definition.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmSlcBatchTryout } from '../../lifecycle/srmSlcBatchTryout/srmSlcBatchTryout.definition.ts'
import { srmSlcSampleTrial } from '../../lifecycle/srmSlcSampleTrial/srmSlcSampleTrial.definition.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosSupplierCategory } from '../../suppliers/srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'

/** What an item or category needs before a supplier may deliver it. */
export type Evidence = {
  supplierId: string
  orgId: string | null
  itemId: string | null
  categoryId: string | null
  supplyStatus: string | null
  trialResult: string | null
  tryoutResult: string | null
}

const BEFORE_QUALIFIED = ['POTENTIAL', 'SAMPLE', 'TRIAL']
const SAMPLE = t('试样', 'sample trial')
const TRYOUT = t('小批试用', 'batch trial')

/** What is missing for the supply status; the caller adds the place. */
export async function evidenceIssues(
  context: OperationContext,
  of: Evidence,
  line: number,
): Promise<Issue[]> {
  if (BEFORE_QUALIFIED.includes(of.supplyStatus ?? '')) return []
  const category = await context.findMaster(srmBaseCategory, of.categoryId)
  if (!(await isQualified(context, of))) {
    const name = category?.categoryName ?? ''
    const args = { line, category: t(name, category?.categoryNameEn ?? name) }
    return [{ field: 'supplyStatus', code: 'ASL_NOT_QUALIFIED', args }]
  }
  if (of.supplyStatus === 'RESTRICTED') return []
  const needs = await trialsNeeded(context, of)
  const lacks = (evidence: typeof SAMPLE, field: string): Issue => ({
    ...{ field, code: 'ASL_EVIDENCE', args: { line, evidence } },
  })
  return [
    ...(needs.sample && of.trialResult !== 'PASS' ? [lacks(SAMPLE, 'trialNumber')] : []),
    ...(needs.tryout && of.tryoutResult !== 'PASS' ? [lacks(TRYOUT, 'tryoutNumber')] : []),
  ]
}

/** Which trials an item asks for: key parts both, others a sample where their category says so. */
export async function trialsNeeded(
  context: OperationContext,
  { itemId, categoryId }: Pick<Evidence, 'itemId' | 'categoryId'>,
): Promise<{ sample: boolean; tryout: boolean }> {
  const item = await context.findMaster(srmBaseItem, itemId)
  const category = await context.findMaster(srmBaseCategory, categoryId)
  const tryout = item?.keyPartFlag === 'Y'
  return { sample: tryout || (item !== undefined && category?.sampleRequireFlag === 'Y'), tryout }
}

/** The supplier is qualified for the category or one above it, in the organisation. */
export async function isQualified(
  context: OperationContext,
  { supplierId, orgId, categoryId }: Pick<Evidence, 'supplierId' | 'orgId' | 'categoryId'>,
): Promise<boolean> {
  const records = await context.select(srmPosSupplierCategory, {
    ...{ supplierId, categoryId: await categoryChain(context, categoryId) },
    status: ['QUALIFIED', 'FROZEN'],
  })
  const orgs = await orgChain(context, orgId)
  return records.some(
    (record) =>
      (orgs.length === 0 || orgs.includes(record.orgId ?? '')) &&
      (record.effectiveTo ?? '9999-12-31') >= context.today,
  )
}

/** Whether the supplier has passed a trial of the item, whichever it was. */
export async function passedTrials(
  context: OperationContext,
  { supplierId, itemId }: Pick<Evidence, 'supplierId' | 'itemId'>,
): Promise<Pick<Evidence, 'trialResult' | 'tryoutResult'>> {
  const resultIn = async (trials: typeof srmSlcSampleTrial | typeof srmSlcBatchTryout) => {
    const rows = await context.selectRows(trials, 'lines', { itemId, lineResult: 'PASS' })
    const id = rows.map(({ headerId }) => headerId)
    const found = await context.select(trials, { id, supplierId, status: 'APPROVED' })
    return found.length > 0 ? 'PASS' : 'NONE'
  }
  return {
    trialResult: await resultIn(srmSlcSampleTrial),
    tryoutResult: await resultIn(srmSlcBatchTryout),
  }
}

/** Whether a passed sample is all that an item still needs. */
export async function mayBeQualified(
  context: OperationContext,
  of: Omit<Evidence, 'supplyStatus' | 'trialResult' | 'tryoutResult'>,
): Promise<boolean> {
  return !(await trialsNeeded(context, of)).tryout && (await isQualified(context, of))
}

type TrialAsk = { supplierId: string; itemId: string | null; number: string | null }

const isOf = (row: { itemId: string | null }, { itemId }: TrialAsk) => row.itemId === itemId
const RESULTS: { readonly [conclusion: string]: string } = { PASS: 'PASS', FAIL: 'FAIL' }

/** The result of a sample trial for an item; null when it has none with this number. */
export async function sampleResult(
  context: OperationContext,
  ask: TrialAsk,
): Promise<string | null> {
  const { supplierId, number } = ask
  if (!number) return 'NONE'
  const [found] = await context.select(srmSlcSampleTrial, { supplierId, trialNumber: number })
  const trial = found ? await context.find(srmSlcSampleTrial, found.id) : null
  const line = trial?.lines.find((row) => isOf(row, ask))
  if (!trial || !line || trial.status === 'CANCELLED') return null
  return trial.status === 'APPROVED' ? (RESULTS[line.lineResult ?? ''] ?? 'CONDITIONAL') : 'RUNNING'
}

/** The same for a batch trial. */
export async function tryoutResult(
  context: OperationContext,
  ask: TrialAsk,
): Promise<string | null> {
  const { supplierId, number } = ask
  if (!number) return 'NONE'
  const [found] = await context.select(srmSlcBatchTryout, { supplierId, tryoutNumber: number })
  const tryout = found ? await context.find(srmSlcBatchTryout, found.id) : null
  const line = tryout?.lines.find((row) => isOf(row, ask))
  if (!tryout || !line || tryout.status === 'CANCELLED') return null
  return tryout.status === 'APPROVED'
    ? (RESULTS[line.lineResult ?? ''] ?? 'CONDITIONAL')
    : 'RUNNING'
}

/** Certificates of categories and files of suppliers have codes of their own. */
const FILE_TYPES: { readonly [certificate: string]: string } = {
  BUSINESS_LICENSE: 'LICENCE',
  ISO9001: 'ISO9001',
  IATF16949: 'IATF16949',
  ISO14001: 'ISO14001',
  ISO45001: 'ISO45001',
  PRODUCTION_PERMIT: 'PERMIT',
  SAFETY_PERMIT: 'PERMIT',
  AGENT_AUTH: 'AGENT_AUTH',
}
const WORST_FIRST = ['MISSING', 'EXPIRED', 'EXPIRING', 'COMPLETE'] as const
const SOON_DAYS = 30

/** The worst state among the certificates that these categories, or those above them, require. */
export async function certificateState(
  context: OperationContext,
  supplierId: string,
  categoryIds: Iterable<string>,
): Promise<(typeof WORST_FIRST)[number]> {
  const types = new Set<string>()
  for (const categoryId of new Set(categoryIds))
    for (const id of await categoryChain(context, categoryId))
      for (const row of await context.findMasterRows(srmBaseCategory, 'documents', id)) {
        const type = row.mandatoryFlag === 'Y' ? FILE_TYPES[row.certificateType ?? ''] : undefined
        // Test reports of items are asked for when they are ordered.
        if (type) types.add(type)
      }
  if (types.size === 0) return 'COMPLETE'
  const files = await context.selectRows(srmPosSupplier, 'dataFiles', {
    ...{ headerId: supplierId, fileType: [...types] },
  })
  const states = [...types].map((type) => {
    const own = files.filter((row) => row.fileType === type && row.verifyStatus !== 'FAILED')
    const last = own
      .map(({ effectiveTo }) => effectiveTo ?? '9999-12-31')
      .sort()
      .at(-1)
    if (!last) return 'MISSING'
    if (last < context.today) return 'EXPIRED'
    return last <= addDays(context.today, SOON_DAYS) ? 'EXPIRING' : 'COMPLETE'
  })
  return WORST_FIRST.find((state) => states.includes(state)) ?? 'COMPLETE'
}
