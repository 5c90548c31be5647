import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { srmPurSample } from './srmPurSample.definition.ts'

export type Sample = RecordOf<typeof srmPurSample>

/** Rounds a buyer may request; further rounds need a manager. */
const MAX_ROUNDS = 3

function check(sample: Sample): Issue[] {
  return sample.itemDescription ? [] : [{ field: 'itemDescription', code: 'SAMPLE_ITEM' }]
}

function checkSubmit(sample: Sample, context: RuleContext): Issue[] {
  if (!sample.needByDate || sample.needByDate >= context.today) return []
  return [{ field: 'needByDate', code: 'SAMPLE_NEED_PAST', args: { date: sample.needByDate } }]
}

const isOver = (sample: Sample): boolean => (sample.roundNum ?? 1) >= MAX_ROUNDS

export const srmPurSampleRules = defineRules(srmPurSample, {
  compute(sample) {
    if (sample.chargeFlag !== 'Y') sample.priceInclTax = null
  },
  check,
  checkSubmit,
  guards: {
    hasRoundsLeft: (sample): Refusal | null =>
      isOver(sample) ? { code: 'SAMPLE_ROUNDS', args: { rounds: MAX_ROUNDS } } : null,
    hasNoRoundsLeft: (sample): Refusal | null =>
      isOver(sample) ? null : { code: 'SAMPLE_FEWER_ROUNDS', args: { rounds: MAX_ROUNDS } },
    isNotOnTrial: (sample): Refusal | null => (sample.trialId ? { code: 'SAMPLE_ON_TRIAL' } : null),
    isToBeOrdered: (sample): Refusal | null => {
      if (sample.chargeFlag !== 'Y') return { code: 'SAMPLE_FREE' }
      return sample.orderId ? { code: 'SAMPLE_ORDERED' } : null
    },
  },
})
