import { openChangeRefusal, versionNumberOf } from '@opensrm/kernel/document/change/openChange.ts'
import { firstProposal } from '@opensrm/kernel/document/change/proposal.ts'
import { changedByOf, changeSpecOf } from '@opensrm/kernel/document/change/spec.ts'
import type {
  AnyRecord,
  DocumentDefinition,
  RecordOf,
  StateOf,
} from '@opensrm/kernel/document/define.ts'
import type { Effect, EffectResult, OperationContext } from '../documents/operations.ts'
import { appliedValues } from './appliedValues.ts'
import type { Follow } from './changeDocument.ts'
import { openChangesOf } from './openChanges.ts'

/** What a document does in addition to taking over the requested values. */
export type ChangedHooks<Base, Change> = {
  /** on submission of a change: reserves what it needs and blocks what it gives up. `kept` is stored with the change */
  hold?(context: OperationContext, base: Base, change: Change): Promise<Held>
  /** the change was rejected, withdrawn, refused or cancelled */
  release?(context: OperationContext, base: Base, change: Change): Promise<EffectResult>
  /** the change becomes effective; by default the requested values are saved like those of a user */
  apply?(
    context: OperationContext,
    base: Base,
    given: { change: Change; isConfirmed: boolean },
  ): Promise<EffectResult>
}

export type Held = EffectResult & { kept?: unknown }

type Hooks = ChangedHooks<AnyRecord, AnyRecord>

/** Operations of a document that is changed in versions: starting a change, and following its progress. */
export function changedEffects<B extends DocumentDefinition, C extends DocumentDefinition>(
  base: B,
  change: C,
  hooks: ChangedHooks<RecordOf<B>, RecordOf<C>> = {},
): { readonly doAlter: EffectOn<B>; readonly followChange: EffectOn<B> } {
  const own = hooks as unknown as Hooks
  return {
    async doAlter(context, record) {
      const made: AnyRecord = await context.create<DocumentDefinition>(
        change,
        firstProposal(change, record),
      )
      const number = made[change.display.code]
      return { answer: { id: made.id, number, resource: change.resource } }
    },
    followChange: async (context, record, input) =>
      (await followChange(context, { base, change, own }, record, {
        ...(input as unknown as Follow),
        change: input.change as AnyRecord,
      })) as Awaited<ReturnType<EffectOn<B>>>,
  }
}

type EffectOn<B extends DocumentDefinition> = (
  ...given: Parameters<Effect>
) => Promise<Omit<EffectResult, 'to'> & { to?: StateOf<B> }>

async function followChange(
  context: OperationContext,
  {
    base,
    change: definition,
    own,
  }: { base: DocumentDefinition; change: DocumentDefinition; own: Hooks },
  record: AnyRecord,
  { kind, change, isConfirmed = false }: Follow & { change: AnyRecord },
): Promise<EffectResult> {
  const { version, status } = changedByOf(base)
  const number = versionNumberOf(base, record)
  switch (kind) {
    case 'open':
      return withFields({}, { [status]: 'CHANGING' })
    case 'hold': {
      const held: Held = (await own.hold?.(context, record, change)) ?? {}
      const result = withFields(held, { [status]: 'CHANGING' })
      return { ...result, answer: { kept: held.kept ?? null } }
    }
    case 'release':
    case 'drop': {
      const released = (await own.release?.(context, record, change)) ?? {}
      const ended = number > 1 ? 'CHANGED' : 'UNCHANGED'
      const isOpen = kind === 'release' || (await hasOthers())
      return withFields(released, { [status]: isOpen ? 'CHANGING' : ended })
    }
    case 'apply': {
      const applied = own.apply
        ? await own.apply(context, record, { change, isConfirmed })
        : await appliedValues(context, base, definition, record, change)
      const state = (await hasOthers()) ? 'CHANGING' : 'CHANGED'
      return withFields(applied, { [version]: number + 1, [status]: state })
    }
  }

  /** Whether changes of other sections are open. */
  async function hasOthers(): Promise<boolean> {
    if (!changeSpecOf(definition).sections) return false
    const open = await openChangesOf(context, definition, record.id)
    return open.some(({ id }) => id !== change.id)
  }
}

/** Refuses any edit of a document that has an open change. */
export function assertNoOpenChange(
  context: OperationContext,
  base: DocumentDefinition,
  record: AnyRecord,
): void {
  const refusal = openChangeRefusal(base, record)
  if (refusal) context.refuse(refusal.code, refusal.args)
}

/**
 * Records the version that a document leaves without a change by a user, so that every state the other side saw can be
 * read later. It is effective at once without approval; returns the fields of the document's next version.
 */
export async function recordVersion(
  context: OperationContext,
  base: DocumentDefinition,
  change: DocumentDefinition,
  given: { record: AnyRecord; values: { [field: string]: unknown } },
): Promise<{ [field: string]: unknown }> {
  const { record, values } = given
  const { version, status } = changedByOf(base)
  const kept = await context.create(change, {
    [changeSpecOf(change).of]: record.id,
    recordFlag: 'Y',
    ...values,
  })
  await context.run(change, 'doRecord', kept.id)
  return { [version]: versionNumberOf(base, record) + 1, [status]: 'CHANGED' }
}

function withFields(
  { to, patch }: EffectResult,
  fields: { [field: string]: unknown },
): EffectResult {
  return {
    ...(to ? { to } : {}),
    patch: { ...patch, fields: { ...patch?.fields, ...fields } },
  }
}
