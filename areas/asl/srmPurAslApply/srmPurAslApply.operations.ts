import { type Issue, validationError } from '@opensrm/kernel/protocol/errors.ts'
import { addDays, addMonths } from '@opensrm/kernel/values/date.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import {
  defineOperations,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { categoryChain } from '../../base-data/ports.ts'
import { srmBaseCategory } from '../../base-data/srmBaseCategory/srmBaseCategory.definition.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { reasonsText } from '../../suppliers/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import '../asl.errors.ts'
import { aslLookups } from '../asl.lookups.ts'
import { blockedBy } from '../srmPurAsl/check.ts'
import { liveEntries, makeEntries } from './entries.ts'
import {
  certificateState,
  evidenceIssues,
  sampleResult,
  trialsNeeded,
  tryoutResult,
} from './evidence.ts'
import { srmPurAslApply } from './srmPurAslApply.definition.ts'
import { type AslApplication, type AslApplyLine, keyOf } from './srmPurAslApply.rules.ts'

const VALID_MONTHS = 24
const LISTS = { lines: srmPurAslApply.children.lines.title }

export const srmPurAslApplyOperations = defineOperations(srmPurAslApply, {
  async beforeSave(context, draft) {
    const issues: Issue[] = []
    if (draft.applyType === 'IMPORT' && !(await mayImport(context)))
      issues.push({ field: 'applyType', code: 'ASL_IMPORT_ONLY' })
    const live = draft.supplierId ? await liveEntries(context, draft.supplierId) : new Map()
    for (const [row, line] of draft.lines.entries()) {
      await complete(context, line)
      line.existingAslId = live.get(keyOf(line))?.id ?? null
      issues.push(...(await takeResults(context, draft, line, row)))
    }
    draft.qualityFlag = (await asksQuality(context, draft)) ? 'Y' : 'N'
    draft.certificateState = draft.supplierId
      ? await certificateState(context, draft.supplierId, categoriesOf(draft))
      : null
    return issues
  },
  hindrances: { doSubmit: hinderedBy(assertSound) },
  effects: {
    async doSubmit(context, application) {
      await context.lock(srmPosSupplier, String(application.supplierId))
      await assertSound(context, application)
    },
    async doApproval(context, application) {
      // Whoever applies for the same supplier waits until these entries stand.
      await context.lock(srmPosSupplier, String(application.supplierId))
      await assertSound(context, application)
      return { patch: { rows: { lines: await makeEntries(context, application) } } }
    },
    async doTakeOver(context, application) {
      return { patch: { rows: { lines: await makeEntries(context, application) } } }
    },
    async doAbolish(_context, _application, { reason }) {
      return { patch: { fields: { cancelReason: reason } } }
    },
  },
})

const categoriesOf = ({ lines }: AslApplication): string[] =>
  lines.flatMap(({ categoryId }) => categoryId ?? [])

async function mayImport({ platform, caller }: OperationContext): Promise<boolean> {
  return (
    !caller ||
    (await permissionsOf(platform, caller)).hasCode(srmPurAslApply.resource, 'btnInitialImport')
  )
}

/** What follows from the item and the beginning. */
async function complete(context: OperationContext, line: AslApplyLine): Promise<void> {
  if (line.aslType === 'CATEGORY') line.itemId = null
  const item = await context.findMaster(srmBaseItem, line.itemId)
  if (item) line.categoryId = item.categoryId
  if (line.effectiveFrom)
    line.effectiveTo ??= addDays(addMonths(line.effectiveFrom, VALID_MONTHS), -1)
}

/** The results of the trials a line names. */
async function takeResults(
  context: OperationContext,
  { supplierId }: AslApplication,
  line: AslApplyLine,
  row: number,
): Promise<Issue[]> {
  const { itemId, trialNumber, tryoutNumber } = line
  const of = { supplierId: String(supplierId), itemId }
  const sample = await sampleResult(context, { ...of, number: trialNumber })
  const tryout = await tryoutResult(context, { ...of, number: tryoutNumber })
  line.trialResult = sample ?? 'NONE'
  line.tryoutResult = tryout ?? 'NONE'
  const unknown = (field: string, number: string | null): Issue => ({
    ...{ child: 'lines', row, field, code: 'ASL_EVIDENCE_UNKNOWN' },
    args: { number: number ?? '' },
  })
  return [
    ...(sample ? [] : [unknown('trialNumber', trialNumber)]),
    ...(tryout ? [] : [unknown('tryoutNumber', tryoutNumber)]),
  ]
}

/** Key parts, and entries for the whole group, are decided by the quality director too. */
async function asksQuality(context: OperationContext, { lines }: AslApplication) {
  for (const line of lines)
    if (!line.lineOrgId || (await trialsNeeded(context, line)).tryout) return true
  return false
}

/** Everything that stops an application, at submission and again at approval. */
async function assertSound(context: OperationContext, application: AslApplication): Promise<void> {
  const { supplierId, orgId } = application
  const of = { supplierId: String(supplierId), orgId, action: 'ORDER' } as const
  const blocked = await blockedBy(context, of)
  if (blocked.length > 0)
    context.refuse('ASL_BLOCKED', { reasons: reasonsText(blocked) }, { field: 'supplierId' })
  const isImport = application.applyType === 'IMPORT'
  const state = await certificateState(context, of.supplierId, categoriesOf(application))
  if (!isImport && (state === 'MISSING' || state === 'EXPIRED'))
    context.refuse('ASL_CERTIFICATE', { state: aslLookups.ASL_CERT_STATE.values[state] })
  const live = await liveEntries(context, of.supplierId)
  const rivals = await rivalLines(context, application)
  const place = await placeIssues(context, application)
  const issues: Issue[] = []
  for (const [row, line] of application.lines.entries()) {
    const number = line.lineNum ?? row + 1
    const found = [...(place.get(line) ?? []), ...(await activeIssues(context, line, number))]
    const entry = live.get(keyOf(line))
    const rival = rivals.get(keyOf(line))
    if (entry)
      found.push({ code: 'ASL_LISTED', args: { line: number, entry: entry.aslNumber ?? '' } })
    else if (rival) found.push({ code: 'ASL_APPLIED', args: { line: number, number: rival } })
    if (!isImport) {
      const asked = { ...line, supplierId: of.supplierId, orgId: line.lineOrgId }
      found.push(...(await evidenceIssues(context, asked, number)))
    }
    issues.push(...found.map((issue) => ({ child: 'lines', row, ...issue })))
  }
  if (issues.length > 0) throw validationError(issues, LISTS)
}

/** Lines of other applications of this supplier that are being decided. */
async function rivalLines(context: OperationContext, application: AslApplication) {
  const others = (
    await context.select(srmPurAslApply, {
      ...{ supplierId: application.supplierId, status: 'APPROVING' },
    })
  ).filter(({ id }) => id !== application.id)
  const numbers = new Map(others.map(({ id, applyNumber }) => [id, applyNumber ?? '']))
  const lines = others.length
    ? await context.selectRows(srmPurAslApply, 'lines', { headerId: [...numbers.keys()] })
    : []
  return new Map(lines.map((line) => [keyOf(line), numbers.get(line.headerId) ?? '']))
}

/** Traders name the manufacturer, companies with several factories the one that delivers. */
async function placeIssues(context: OperationContext, application: AslApplication) {
  const supplier = await context.findMaster(srmPosSupplier, application.supplierId)
  const factories = await context.findMasterRows(
    srmPosSupplier,
    'locations',
    String(application.supplierId),
  )
  const asksPlace = factories.filter(({ locationType }) => locationType === 'FACTORY').length > 1
  return new Map(
    application.lines.map((line): [AslApplyLine, Issue[]] => [
      line,
      [
        ...(supplier?.supplierType === 'TRADER' && !line.manufacturerName
          ? [{ field: 'manufacturerName', code: 'ASL_MANUFACTURER' } as const]
          : []),
        ...(asksPlace && !line.locationId
          ? [{ field: 'locationId', code: 'ASL_LOCATION' } as const]
          : []),
      ],
    ]),
  )
}

/** The item is bought, and neither its category nor one above it has been disabled. */
async function activeIssues(
  context: OperationContext,
  { itemId, categoryId }: AslApplyLine,
  line: number,
): Promise<Issue[]> {
  const item = await context.findMaster(srmBaseItem, itemId)
  const chain = await categoryChain(context, categoryId)
  const states = await Promise.all(
    chain.map(async (id) => (await context.findMaster(srmBaseCategory, id))?.status),
  )
  const isActive =
    (!item || item.status === 'ACTIVE') && states.every((status) => status === 'ACTIVE')
  const field = itemId ? 'itemId' : 'categoryId'
  return isActive ? [] : [{ field, code: 'ASL_ITEM_INACTIVE', args: { line } }]
}
