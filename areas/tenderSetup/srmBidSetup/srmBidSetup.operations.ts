import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { contentOf } from '../copies.ts'
import { srmBidRule } from '../srmBidRule/srmBidRule.definition.ts'
import { srmBidTemplate } from '../srmBidTemplate/srmBidTemplate.definition.ts'
import { matchSetup } from './match.ts'
import { srmBidSetup } from './srmBidSetup.definition.ts'
import { amountsOverlap, type Setup } from './srmBidSetup.rules.ts'

const EXPERTS = ['TECH', 'ECONOMIC', 'LEGAL']

/** Setups of one organisation, category and priority are enabled one at a time, and none over the amounts of another. */
async function assertAlone(context: OperationContext, setup: Setup): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('srm_bid_setup'))`.execute(context.tx)
  const { applyOrgId, categoryId, priority } = setup
  const rivals = await context.select(srmBidSetup, {
    ...{ applyOrgId, categoryId, priority: String(priority), status: 'ENABLED' },
  })
  const other = rivals.find((rival) => rival.id !== setup.id && amountsOverlap(rival, setup))
  if (other) context.refuse('BID_SETUP_OVERLAP', { other: other.setupCode ?? '' })
}

async function assertFits(context: OperationContext, setup: Setup): Promise<void> {
  const rule = await context.find(srmBidRule, setup.ruleId ?? '')
  const template = await context.find(srmBidTemplate, setup.templateId ?? '')
  if (rule?.status !== 'ENABLED' || template?.status !== 'ENABLED')
    return context.refuse('BID_SETUP_NOT_ENABLED')
  if (rule.evaluationMethod !== template.evaluationMethod) context.refuse('BID_SETUP_METHODS')
  if (rule.bidType !== setup.bidType) context.refuse('BID_SETUP_TYPES')
  const count = (roles: Setup['roles']) =>
    roles.reduce((total, { headcount }) => total + (headcount ?? 0), 0)
  const [size, all] = [rule.jurySize ?? 0, count(setup.roles)]
  if (all !== size) context.refuse('BID_SETUP_JURY', { count: all, size })
  const experts = count(setup.roles.filter(({ jurorRole }) => EXPERTS.includes(jurorRole ?? '')))
  const needed = expertsNeeded(size, rule.expertRatioPct)
  if (experts < needed) context.refuse('BID_SETUP_EXPERTS', { experts, needed })
}

/** Two thirds are written as 66.67 percent and mean two thirds. */
export function expertsNeeded(jurySize: number, ratioPct: string | null): number {
  const ratio = decimal(ratioPct).toFixed(2)
  const share = ratio === '66.67' ? decimal(2).div(3) : decimal(ratioPct).div(100)
  return decimal(share.times(jurySize).toFixed(10)).ceil().toNumber()
}

/** Which setup would apply. */
const doMatch = documentAction({
  title: t('试匹配', 'Test match'),
  by: 'buyer',
  readOnly: true,
  input: {
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
      required: true,
      permitted: true,
    }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { required: true }),
    amount: f.amount('不含税金额(人民币)', 'Amount excl. tax (CNY)', { required: true, min: '0' }),
  },
  async run(context, ask) {
    const setup = await matchSetup(context, ask)
    if (!setup) return { matched: 'N' }
    const { id, setupCode, setupName, sourcingMode, bidType, ruleId, templateId } = setup
    return { matched: 'Y', id, setupCode, setupName, sourcingMode, bidType, ruleId, templateId }
  },
})

export const srmBidSetupOperations = defineOperations(srmBidSetup, {
  actions: { doMatch },
  effects: {
    async doEnable(context, setup) {
      await assertAlone(context, setup)
      if (setup.sourcingMode === 'TENDER') await assertFits(context, setup)
    },
    async doCopy(context, setup) {
      const made = await context.create(srmBidSetup, contentOf(srmBidSetup, setup))
      const { resource } = srmBidSetup
      return { answer: { id: made.id, number: made.setupCode, resource } }
    },
  },
})
