import {
  nextChangeNumber,
  numberOf,
  versionNumberOf,
} from '@opensrm/kernel/document/change/openChange.ts'
import { CHANGE_WRITTEN } from '@opensrm/kernel/document/change/preset.ts'
import {
  conflicts,
  fillOldValues,
  isAnythingAsked,
  unaskedRows,
} from '@opensrm/kernel/document/change/proposal.ts'
import { changeableStates, changeSpecOf } from '@opensrm/kernel/document/change/spec.ts'
import type { AnyRecord, DocumentDefinition, RecordOf } from '@opensrm/kernel/document/define.ts'
import { inBothLanguages } from '@opensrm/kernel/i18n/text.ts'
import { type AppError, type Issue, messageText } from '@opensrm/kernel/protocol/errors.ts'
import { nowText } from '../documents/input.ts'
import type { EffectResult, OperationContext, Operations } from '../documents/operations.ts'
import { asksFor, type Consent } from './consent.ts'
import { fillHeaderChanges } from './headerChanges.ts'
import { openChanges } from './openChanges.ts'
import { atRowOfChange } from './places.ts'
import { versionActions } from './versions.ts'

/** The document-specific parts of a change. */
export type ChangeHooks<Base, Change> = {
  /** while it is edited: derives further values, after the old ones were filled in */
  complete?(
    context: OperationContext,
    given: { base: Base; draft: Change; before: Change | null },
  ): Promise<readonly Issue[] | void>
  /** whom it has to ask, in addition to the rules of the definition */
  asks?(context: OperationContext, given: Consent<Base, Change>): Promise<Asked>
  /** checks on submission and again when it becomes effective; refuses */
  check?(context: OperationContext, base: Base, change: Change): Promise<void>
  /** values of a version that the server records automatically */
  record?(base: Base, draft: Change): void
  /** sends events of the change when the supplier is asked */
  proposed?(context: OperationContext, change: Change): void
  /** runs in the transaction that made the document its next version */
  applied?(context: OperationContext, base: Base, change: Change): Promise<void>
}

export type Asked = { approval?: boolean; consent?: boolean }

type Hooks = ChangeHooks<AnyRecord, AnyRecord>
type Pair = { change: DocumentDefinition; base: DocumentDefinition; hooks: Hooks }

/** What a change makes the changed document do; see `followChange` of `changedOperations`. */
export type Follow = { kind: 'open' | 'hold' | 'release' | 'drop' | 'apply'; isConfirmed?: boolean }

/** All operations of a document that changes another, from the draft to the new version. */
export function changeOperations<C extends DocumentDefinition, B extends DocumentDefinition>(
  change: C,
  base: B,
  hooks: ChangeHooks<RecordOf<B>, RecordOf<C>> = {},
): Operations {
  const pair: Pair = { change, base, hooks: hooks as unknown as Hooks }
  return {
    beforeSave: (context, draft, before) => completeDraft(context, pair, draft, before),
    async afterSave(context, draft, before) {
      if (!before && draft.recordFlag !== 'Y') await follow(context, pair, draft, { kind: 'open' })
    },
    beforeDelete: async (context, draft) => {
      await follow(context, pair, draft, { kind: 'drop' })
    },
    effects: {
      doSubmit: (context, draft) => submit(context, pair, draft),
      doApproval: (context, draft) => goOn(context, pair, draft),
      doReject: (context, draft) => letGo(context, pair, draft, 'release'),
      doWithdraw: (context, draft) => letGo(context, pair, draft, 'release'),
      doCancel: (context, draft) => letGo(context, pair, draft, 'drop'),
      async doSupplierConfirm(context, draft, { opinion }) {
        const next = await takeEffect(context, pair, draft, true)
        return withFields(next, { supplierOpinion: opinion ?? null })
      },
      async doSupplierRefuse(context, draft, { opinion }) {
        const next = await letGo(context, pair, draft, 'release')
        return withFields(next, { supplierOpinion: opinion })
      },
      doRecord: async (context) => ({ patch: { fields: { effectiveTime: nowText(context) } } }),
    },
    actions: versionActions(change, base),
  }
}

/** Old values come from the current document; the difference decides whom the change has to ask. */
async function completeDraft(
  context: OperationContext,
  pair: Pair,
  draft: AnyRecord,
  before: AnyRecord | null,
): Promise<Issue[]> {
  const { change, base, hooks } = pair
  if (!draft[changeSpecOf(change).of] || (before && !isWritten(before))) return []
  const record = await baseOf(context, pair, draft)
  if (!record) return []
  if (!before) {
    const version = versionNumberOf(base, record)
    draft.fromVersion = version
    draft.toVersion = version + 1
    if (!change.number) draft[change.display.code] = nextChangeNumber(base, record)
  }
  fillOldValues(change, record, draft)
  if (draft.recordFlag === 'Y') {
    hooks.record?.(record, draft)
    Object.assign(draft, snapshotOf(change, record))
    return []
  }
  const issues = before ? [] : await startIssues(context, pair, record, draft)
  await fillHeaderChanges(context, pair, record, draft)
  const foreign = foreignRows(pair, record, draft)
  if (foreign.length > 0 || issues.length > 0) return [...issues, ...foreign]
  const found = (await hooks.complete?.(context, { base: record, draft, before })) ?? []
  Object.assign(draft, await consentOf(context, pair, record, draft))
  return [...found]
}

function isWritten({ status }: AnyRecord): boolean {
  return (CHANGE_WRITTEN as readonly string[]).includes(status)
}

async function baseOf(
  context: OperationContext,
  { change, base }: Pair,
  draft: AnyRecord,
): Promise<AnyRecord | null> {
  const id = String(draft[changeSpecOf(change).of])
  return context.caller ? context.findAs(base, id) : context.find(base, id)
}

/** Only one change of a document, or of a section of it, may be open at a time. */
async function startIssues(
  context: OperationContext,
  { change, base }: Pair,
  record: AnyRecord,
  draft: AnyRecord,
): Promise<Issue[]> {
  const { of, sections } = changeSpecOf(change)
  const args = { document: base.title, number: numberOf(base, record) }
  if (!changeableStates(base).includes(record.status)) {
    const state = base.states[record.status] ?? record.status
    return [{ field: of, code: 'CHANGE_STATE', args: { ...args, state } }]
  }
  // Any number of drafts may exist for a section; the first one submitted counts.
  const [first] = sections ? [] : await openChanges(context, change, record, draft)
  return first ? [{ field: of, code: 'CHANGE_OPEN', args: openArgs(change, args, first) }] : []
}

function foreignRows({ change, base }: Pair, record: AnyRecord, draft: AnyRecord): Issue[] {
  return conflicts(change, base, record, draft)
    .filter(({ code }) => code === 'CHANGE_FOREIGN_ROW')
    .map((issue) => ({ ...issue, args: { document: base.title } }))
}

async function consentOf(
  context: OperationContext,
  { change, base, hooks }: Pair,
  record: AnyRecord,
  draft: AnyRecord,
) {
  const given = asksFor(change, base, record, draft)
  const { approval, consent } = { ...given.asked, ...(await hooks.asks?.(context, given)) }
  return {
    needApproval: approval ? 'Y' : 'N',
    ...('needSupplierConfirm' in change.fields ? { needSupplierConfirm: consent ? 'Y' : 'N' } : {}),
  }
}

/** All checks on submission, which are repeated when it becomes effective. */
async function assertApplicable(
  context: OperationContext,
  { change, base, hooks }: Pair,
  record: AnyRecord,
  draft: AnyRecord,
): Promise<void> {
  const args = { document: base.title, number: numberOf(base, record) }
  if (!changeableStates(base).includes(record.status)) {
    const state = base.states[record.status] ?? record.status
    context.refuse('CHANGE_STATE', { ...args, state })
  }
  await assertAlone(context, { change, base, hooks }, record, draft)
  const [version, from] = [versionNumberOf(base, record), Number(draft.fromVersion ?? 1)]
  if (changeSpecOf(change).basis === 'version' && version !== from)
    context.refuse('CHANGE_STALE', { ...args, version, from })
  const [issue] = conflicts(change, base, record, draft)
  if (issue) context.refuse(issue.code, { document: base.title, ...issue.args }, placeOf(issue))
  if (!isAnythingAsked(change, record, draft)) context.refuse('CHANGE_NOTHING')
  await hooks.check?.(context, record, draft)
}

/** Of several changes of one section, the one submitted first proceeds; the others wait for its result. */
async function assertAlone(
  context: OperationContext,
  { change, base }: Pair,
  record: AnyRecord,
  draft: AnyRecord,
): Promise<void> {
  const { sections } = changeSpecOf(change)
  if (!sections) return
  const others = await openChanges(context, change, record, draft)
  const first = others.find(({ status }) => status !== 'DRAFT')
  const args = { document: base.title, number: numberOf(base, record) }
  if (first) context.refuse('CHANGE_OPEN', openArgs(change, args, first), { field: sections })
}

function openArgs<Args extends object>(change: DocumentDefinition, args: Args, first: AnyRecord) {
  return { ...args, change: String(first[change.display.code] ?? '') }
}

function placeOf({ child, row, field }: Issue) {
  return {
    ...(child ? { child } : {}),
    ...(row === undefined ? {} : { row }),
    ...(field ? { field } : {}),
  }
}

/** Quantities it needs are reserved from submission on; a refusal is reported at the row that causes it. */
async function submit(
  context: OperationContext,
  pair: Pair,
  draft: AnyRecord,
): Promise<EffectResult> {
  const { change, base, hooks } = pair
  const record: AnyRecord = await context.lock(base, String(draft[changeSpecOf(change).of]))
  await assertApplicable(context, pair, record, draft)
  const consent = await consentOf(context, pair, record, draft)
  const kept = await atRowOfChange(context, { ...pair, record, draft }, () =>
    follow(context, pair, draft, { kind: 'hold' }),
  )
  const asked: AnyRecord = Object.assign(draft, consent, keeping(change, kept))
  // Unchanged rows are not part of the change.
  const patch = {
    fields: { ...consent, ...keeping(change, kept), problem: null, ...opinionOf(change) },
    remove: unaskedRows(change, draft),
  }
  if (asked.needApproval === 'Y') return { to: 'APPROVING', patch }
  if (asked.needSupplierConfirm === 'Y') {
    hooks.proposed?.(context, asked)
    return { to: 'WAIT_SUPPLIER', patch }
  }
  await apply(context, pair, { record, draft: asked, isConfirmed: false })
  return withFields({ to: 'EFFECTIVE', patch }, effectiveFields(context, change, record))
}

/** After approval: the supplier is asked, or the change becomes effective. */
async function goOn(
  context: OperationContext,
  pair: Pair,
  draft: AnyRecord,
): Promise<EffectResult> {
  if (draft.needSupplierConfirm !== 'Y') return takeEffect(context, pair, draft, false)
  pair.hooks.proposed?.(context, draft)
  return { to: 'WAIT_SUPPLIER' }
}

/** Makes the change effective if still possible; otherwise returns it to its author. */
async function takeEffect(
  context: OperationContext,
  pair: Pair,
  draft: AnyRecord,
  isConfirmed: boolean,
): Promise<EffectResult> {
  const { change, base } = pair
  const record: AnyRecord = await context.lock(base, String(draft[changeSpecOf(change).of]))
  const tried = await context.attempt(async () => {
    await assertApplicable(context, pair, record, draft)
    await apply(context, pair, { record, draft, isConfirmed })
  })
  if ('refused' in tried) return sendBack(context, pair, draft, tried.refused)
  return { to: 'EFFECTIVE', patch: { fields: effectiveFields(context, change, record) } }
}

/** The document becomes its next version. */
async function apply(
  context: OperationContext,
  pair: Pair,
  given: { record: AnyRecord; draft: AnyRecord; isConfirmed: boolean },
): Promise<void> {
  const { record, draft, isConfirmed } = given
  await follow(context, pair, draft, { kind: 'apply', isConfirmed })
  if (!pair.hooks.applied) return
  const after: AnyRecord = await context.lock(pair.base, record.id)
  await pair.hooks.applied(context, after, draft)
}

/** The change stores the previous state of the document. */
function effectiveFields(
  context: OperationContext,
  change: DocumentDefinition,
  record: AnyRecord,
): { [field: string]: unknown } {
  return {
    ...{ effectiveTime: nowText(context), problem: null },
    ...keeping(change, null),
    ...snapshotOf(change, record),
  }
}

/** The document changed meanwhile, so the author has to correct the change: it is returned with the reason. */
async function sendBack(
  context: OperationContext,
  pair: Pair,
  draft: AnyRecord,
  refused: AppError,
): Promise<EffectResult> {
  const problem = inBothLanguages(messageText(refused.code, refused.args)).slice(0, 500)
  const { patch } = await letGo(context, pair, draft, 'release')
  return { to: 'REJECTED', patch: { fields: { ...patch?.fields, problem } } }
}

/** Releases its reservations. If it was cancelled, the next change gets its number. */
async function letGo(
  context: OperationContext,
  pair: Pair,
  draft: AnyRecord,
  kind: 'release' | 'drop',
): Promise<EffectResult> {
  const { change } = pair
  await follow(context, pair, draft, { kind })
  const { code } = change.display
  const isRenamed = kind === 'drop' && !change.number
  return {
    patch: {
      fields: {
        ...keeping(change, null),
        ...(isRenamed ? { [code]: `${draft[code]}-X${draft.id}` } : {}),
      },
    },
  }
}

/** Tells the document about the progress of its change; returns what the document stores with the change. */
async function follow(
  context: OperationContext,
  { change, base }: Pair,
  draft: AnyRecord,
  input: Follow,
): Promise<unknown> {
  const id = String(draft[changeSpecOf(change).of])
  const { answer } = await context.run(base, 'followChange', id, { ...input, change: draft })
  return (answer as { kept?: unknown } | undefined)?.kept ?? null
}

function keeping(change: DocumentDefinition, kept: unknown): { [field: string]: unknown } {
  const { keeps } = changeSpecOf(change)
  return keeps ? { [keeps]: kept } : {}
}

function opinionOf({ fields }: DocumentDefinition): { [field: string]: unknown } {
  return 'supplierOpinion' in fields ? { supplierOpinion: null } : {}
}

function snapshotOf(change: DocumentDefinition, record: AnyRecord): { [field: string]: unknown } {
  return 'snapshot' in change.fields ? { snapshot: record } : {}
}

function withFields(result: EffectResult, fields: { [field: string]: unknown }): EffectResult {
  return { ...result, patch: { ...result.patch, fields: { ...result.patch?.fields, ...fields } } }
}
