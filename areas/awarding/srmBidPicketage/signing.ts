import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { usersUnable } from '@opensrm/platform/access/otherUsers.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { basePerson } from '../../administration/basePerson/basePerson.definition.ts'
import { baseUser } from '../../administration/baseUser/baseUser.definition.ts'
import '../awarding.errors.ts'
import { srmBidPicketage } from './srmBidPicketage.definition.ts'
import type { Picketage } from './srmBidPicketage.rules.ts'

const NOTHING = { opinion: null, remark: null, signTime: null } as const

/** Names the department of each countersigner; the buyer is none of them, nor is anybody who could never sign. */
export async function signerIssues(
  context: OperationContext,
  picketage: Picketage,
): Promise<Issue[]> {
  const issues: Issue[] = []
  const userIds = picketage.countersigns.flatMap(({ userId }) => userId ?? [])
  const signs = [srmBidPicketage.resource, 'saveCountersign'] as const
  const unable = await usersUnable(context.platform, userIds, signs)
  for (const [row, signer] of picketage.countersigns.entries()) {
    const user = await context.findMaster(baseUser, signer.userId)
    const person = await context.findMaster(basePerson, user?.personId)
    signer.signDept = person?.departmentId ?? null
    const place = { child: 'countersigns', row, field: 'userId' }
    if (person && person.id === picketage.buyerId)
      issues.push({ ...place, code: 'PICKETAGE_SIGNER_BUYER' })
    else if (unable.includes(signer.userId ?? ''))
      issues.push({ ...place, code: 'PICKETAGE_SIGNER_RIGHT' })
  }
  return issues
}

/** The opinions given so far become history; everybody is asked again. */
export function opinionsReset({ countersigns }: Picketage) {
  const given = countersigns.filter(({ signTime }) => signTime !== null)
  return {
    rows: { countersigns: given.map(({ id }) => ({ id, ...NOTHING })) },
    add: {
      opinions: given.map(({ userId, opinion, remark, signTime }) => ({
        ...{ userId, opinion, remark, signTime },
      })),
    },
  }
}

/** One opinion each. Whoever disagrees sends the award back to the buyer. */
export async function sign(
  context: OperationContext,
  picketage: Picketage,
  { opinion, remark }: InputOf<typeof srmBidPicketage, 'saveCountersign'>,
) {
  const { countersigns, id, picketageNumber, title, buyerId } = picketage
  const own = countersigns.find(({ userId }) => userId === context.caller?.userId)
  if (!own) return context.refuse('PICKETAGE_NOT_SIGNER')
  if (opinion !== 'AGREE' && !remark)
    context.refuse('PICKETAGE_SIGN_REMARK', {}, { field: 'remark' })
  const given = { ...own, opinion, remark, signTime: nowText(context) }
  const after = countersigns.map((one) => (one === own ? given : one))
  if (opinion === 'DISAGREE') {
    context.emit('srmBidPicketage.disagreed', { id, picketageNumber, title, buyerId })
    return {
      to: 'DRAFT' as const,
      patch: opinionsReset({ ...picketage, countersigns: after }),
    }
  }
  const row = { id: own.id, opinion, remark, signTime: given.signTime }
  const patch = { rows: { countersigns: [row] } }
  if (after.every(({ signTime }) => signTime !== null))
    return { to: 'COUNTERSIGNED' as const, patch }
  return { to: 'COUNTERSIGNING' as const, patch }
}
