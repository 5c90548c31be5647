import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { fingerprintOf } from '@opensrm/platform/secrets/sealed.ts'
import { baseUser } from '../../administration/baseUser/baseUser.definition.ts'
import { srmBidExpert } from './srmBidExpert.definition.ts'
import { afterService, type Expert } from './srmBidExpert.rules.ts'

const SUSPENDED_FOR = {
  ABSENCES: t('12个月内三次确认后缺席', 'Absent three times within 12 months after confirming'),
  SCORE: t('履职评价低于60', 'Service score below 60'),
} as const

/** The first three and the last four characters of a long number, and nothing of a short one. */
function masked(plain: string): string {
  const characters = [...plain]
  const hidden = characters.length - 7
  if (hidden < 4) return '****'
  const stars = '*'.repeat(Math.min(hidden, 11))
  return `${characters.slice(0, 3).join('')}${stars}${characters.slice(-4).join('')}`
}

/** Keeps an ID number readable for nobody: encrypted, a mask to show, and a hash that finds the same person again. */
async function keepIdNumber(
  context: OperationContext,
  draft: Expert,
  before: Expert | null,
): Promise<Issue[]> {
  const given = draft.idNumber
  // An unchanged number is stored already, encrypted.
  if (!given || given === before?.idNumber) return []
  const plain = given.replace(/\s/g, '').toUpperCase()
  draft.idNumber = plain
  draft.idNumberMasked = masked(plain)
  draft.idNumberKey = await fingerprintOf(context.platform, plain)
  const [other] = await context.select(srmBidExpert, { idNumberKey: draft.idNumberKey })
  return other && other.id !== draft.id
    ? [
        {
          ...{ field: 'idNumber', code: 'BID_EXPERT_ID_KNOWN' },
          args: { other: other.expertNumber ?? '' },
        },
      ]
    : []
}

/** To-dos belong to people: with an account of nobody a juror would not hear that a sheet is due. */
async function assertReachable(context: OperationContext, { userId }: Expert): Promise<void> {
  const account = await context.findMaster(baseUser, userId)
  if (account && !account.personId) context.refuse('BID_EXPERT_NO_PERSON', {}, { field: 'userId' })
}

export const srmBidExpertOperations = defineOperations(srmBidExpert, {
  async beforeSave(context, draft, before) {
    if (draft.internalFlag === 'Y' && draft.personId && !draft.userId) {
      const [account] = await context.select(baseUser, { personId: draft.personId })
      draft.userId = account?.id ?? null
    }
    return keepIdNumber(context, draft, before)
  },
  effects: {
    doSubmit: assertReachable,
    async doDeclare(context, _expert, { relations }) {
      if (relations.some(({ supplierId, companyName }) => !supplierId && !companyName))
        context.refuse('BID_EXPERT_INTEREST')
      if (relations.some(({ startDate, endDate }) => startDate && endDate && endDate < startDate))
        context.refuse('BID_EXPERT_PERIOD')
      return { patch: { add: { relations: relations.map(({ rowId: _, ...row }) => row) } } }
    },
    async doChange(context, _expert, { rowIds: _, reason: _reason, ...given }) {
      if (given.effectiveTo && given.effectiveTo <= context.today)
        context.refuse('BID_EXPERT_EXPIRED', {}, { field: 'effectiveTo' })
      const changed = Object.entries(given).filter(
        ([, value]) => value !== null && value !== undefined && value !== '' && !isEmpty(value),
      )
      return { patch: { fields: Object.fromEntries(changed) } }
    },
    async doSuspend(context, expert, { reason, punishedFlag }) {
      const punishedDate = punishedFlag === 'Y' ? context.today : expert.punishedDate
      return { patch: { fields: { suspendReason: reason, punishedDate } } }
    },
    async doResume() {
      return { patch: { fields: { suspendReason: null } } }
    },
    async followJury(context, expert, { drawn, service }) {
      const drawnTimes = (expert.drawnTimes ?? 0) + (drawn ? 1 : 0)
      if (!service) return { to: standing(expert), patch: { fields: { drawnTimes } } }
      const row = {
        serviceDate: context.today,
        tenderNumber: service.tenderNumber,
        absentFlag: service.absent ? 'Y' : 'N',
        serviceScore: service.score,
      }
      const { suspends, ...figures } = afterService([...expert.services, row], context.today)
      const isSuspended = suspends !== null && expert.status === 'APPROVED'
      return {
        to: isSuspended ? 'SUSPENDED' : standing(expert),
        patch: {
          fields: {
            drawnTimes,
            ...figures,
            ...(isSuspended ? { suspendReason: SUSPENDED_FOR[suspends].zh } : {}),
          },
          add: { services: [row] },
        },
      }
    },
  },
})

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

function standing({ status }: Expert): 'APPROVED' | 'SUSPENDED' | 'RETIRED' {
  return status === 'SUSPENDED' || status === 'RETIRED' ? status : 'APPROVED'
}
