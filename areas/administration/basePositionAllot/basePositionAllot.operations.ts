import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { filledIn } from '@opensrm/kernel/document/values.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import type { basePerson } from '../basePerson/basePerson.definition.ts'
import { basePosition } from '../basePosition/basePosition.definition.ts'
import { refreshManagers, refreshPersons, refreshSeats } from '../standing.ts'
import { ASSIGN_SEVERAL } from './basePositionAllot.asks.ts'
import { basePositionAllot } from './basePositionAllot.definition.ts'

type Allotment = RecordOf<typeof basePositionAllot>

/** Longest acting appointment, in days. */
const ACTING_DAYS = 180
const FOREVER = '9999-12-31'

export const basePositionAllotOperations = defineOperations(basePositionAllot, {
  async beforeSave(context, draft) {
    // The lock on the position's row serialises two users who assign its last seat.
    const position = await context.lock(basePosition, String(draft.positionId))
    const issues: Issue[] = []
    if (draft.effectiveTo && draft.effectiveFrom && draft.effectiveTo < draft.effectiveFrom)
      issues.push({
        field: 'effectiveTo',
        code: 'ENDS_BEFORE_START',
        args: { from: draft.effectiveFrom },
      })
    if (
      draft.allotKind === 'ACTING' &&
      draft.effectiveTo &&
      draft.effectiveTo > addDays(String(draft.effectiveFrom), ACTING_DAYS)
    )
      issues.push({ field: 'effectiveTo', code: 'ACTING_TOO_LONG' })
    const others = (
      await context.select(basePositionAllot, { positionId: draft.positionId, status: 'EFFECTIVE' })
    ).filter((other) => other.id !== draft.id && overlaps(other as Allotment, draft))
    if (others.some((other) => other.personId === draft.personId))
      issues.push({ field: 'personId', code: 'ALLOTMENT_OVERLAPS' })
    const seated = others.filter((other) => other.allotKind !== 'ACTING').length
    if (draft.allotKind !== 'ACTING' && seated + 1 > (position.headcount ?? 0))
      issues.push({
        field: 'positionId',
        code: 'POSITION_FULL',
        args: { position: String(position.positionName), headcount: position.headcount ?? 0 },
      })
    const own = await primariesOf(context, draft)
    // A person's first position is the main one, whatever the caller chose.
    if (own.length === 0 && draft.allotKind === 'REGULAR') draft.primaryFlag = 'Y'
    return issues
  },
  async afterSave(context, record) {
    if (record.primaryFlag === 'Y') {
      for (const former of await primariesOf(context, record))
        await context.update(basePositionAllot, former.id, { fields: { primaryFlag: 'N' } })
    }
    await refresh(context, record)
  },
  actions: {
    doSave: documentAction({
      ...ASSIGN_SEVERAL,
      by: 'buyer',
      code: 'btnSave',
      /**
       * All or nothing: the refusal names the persons who do not fit, and no assignment is made.
       */
      async run(context, { positionIds, personIds, ...given }) {
        const values = filledIn(given)
        const made: string[] = []
        for (const personId of new Set(personIds)) {
          // With several positions the first is the main one.
          for (const [at, positionId] of [...new Set(positionIds)].entries()) {
            const seat = { ...values, positionId, personId, primaryFlag: at === 0 ? 'Y' : 'N' }
            made.push((await context.create(basePositionAllot, seat)).id)
          }
        }
        return { ids: made }
      },
    }),
  },
  effects: {
    async doEnd(context, record, input) {
      const effectiveTo = String(input.effectiveTo)
      if (record.effectiveFrom && effectiveTo < record.effectiveFrom)
        context.refuse(
          'ENDS_BEFORE_START',
          { from: record.effectiveFrom },
          { field: 'effectiveTo' },
        )
      if (effectiveTo > context.today)
        context.refuse('ENDS_IN_FUTURE', {}, { field: 'effectiveTo' })
      // Stored before the counts are calculated; the platform sets the state after the operation.
      await context.tx
        .updateTable('base_position_allot')
        .set({ status: 'ENDED' })
        .where('id', '=', record.id)
        .execute()
      await refresh(context, record)
      await promote(context, String(record.personId))
      return { patch: { fields: { effectiveTo } } }
    },
  },
})

async function primariesOf(context: OperationContext, draft: Allotment) {
  const own = await context.select(basePositionAllot, {
    personId: draft.personId,
    primaryFlag: 'Y',
    status: 'EFFECTIVE',
  })
  return own.filter((other) => other.id !== draft.id && overlaps(other as Allotment, draft))
}

/**
 * A person with positions always has a main one: when it ends, the oldest other position becomes
 * the main one.
 */
async function promote(context: OperationContext, personId: string): Promise<void> {
  const held = await context.select(basePositionAllot, { personId, status: 'EFFECTIVE' })
  const regular = held.filter((row) => row.allotKind !== 'ACTING')
  if (regular.length === 0 || held.some((row) => row.primaryFlag === 'Y')) return
  const [oldest] = regular.sort((a, b) =>
    String(a.effectiveFrom) < String(b.effectiveFrom) ? -1 : 1,
  )
  if (!oldest) return
  await context.update(basePositionAllot, oldest.id, { fields: { primaryFlag: 'Y' } })
  await refreshPersons(context, [personId])
  await refreshManagers(context)
}

async function refresh(context: OperationContext, record: Allotment): Promise<void> {
  await refreshSeats(context, [String(record.positionId)])
  await refreshPersons(context, [String(record.personId)])
  // A change of holders changes the line managers of the people below.
  await refreshManagers(context)
}

function overlaps(a: Allotment, b: Allotment): boolean {
  return (
    String(a.effectiveFrom) <= (b.effectiveTo ?? FOREVER) &&
    String(b.effectiveFrom) <= (a.effectiveTo ?? FOREVER)
  )
}

/** Ends every position of a person on the given day. Used when the person leaves. */
export async function endAllotments(
  context: OperationContext,
  person: RecordOf<typeof basePerson>,
  day: string,
): Promise<void> {
  const held = await context.select(basePositionAllot, {
    personId: person.id,
    status: 'EFFECTIVE',
  })
  for (const allotment of held) {
    const from = String(allotment.effectiveFrom)
    await context.run(basePositionAllot, 'doEnd', allotment.id, {
      effectiveTo: day < from ? from : day,
    })
  }
}
