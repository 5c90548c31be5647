import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { inBothLanguages, t } from '@opensrm/kernel/i18n/text.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { createAslEntries, mayBeQualified } from '../../asl/ports.ts'
import { findValue } from '../../base-data/ports.ts'
import { applyTrialResult, type TrialResult } from '../../orders/ports.ts'
import { srmPurSample } from '../../orders/srmPurSample/srmPurSample.definition.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { assertEarlierSteps, stepDone } from '../introduction/results.ts'
import { withoutIds } from '../rows.ts'
import '../trials.errors.ts'
import { srmSlcSampleTrial } from './srmSlcSampleTrial.definition.ts'
import type { Trial } from './srmSlcSampleTrial.rules.ts'

type Sample = RecordOf<typeof srmPurSample>

const ARRIVED = ['RECEIVED', 'CLOSED']
const GONE = ['REFUSED', 'CANCELLED']
const NEVER_SENT = inBothLanguages(t('未送样', 'The sample was never sent'))

export const srmSlcSampleTrialOperations = defineOperations(srmSlcSampleTrial, {
  effects: {
    async doPublish(context, trial) {
      await assertEarlierSteps(context, 'SAMPLE', trial)
      const samples = new Map<string, Sample>()
      for (const line of trial.lines) samples.set(line.id, await sampleFor(context, trial, line))
      const isHere = [...samples.values()].every(({ status }) => status === 'RECEIVED')
      return {
        to: isHere ? 'TESTING' : 'SAMPLING',
        patch: {
          rows: { lines: [...samples].map(([id, sample]) => ({ id, sampleId: sample.id })) },
        },
      }
    },
    async doStartTest(context, trial) {
      const samples = await samplesOf(context, trial)
      if (!samples.some(({ status }) => ARRIVED.includes(status)))
        context.refuse('TRIAL_NOTHING_RECEIVED')
      return { patch: { rows: { lines: missing(trial, samples) } } }
    },
    async doApproval(context, trial) {
      for (const { id, status } of await samplesOf(context, trial)) {
        const line = trial.lines.find(({ sampleId }) => sampleId === id)
        if (status === 'RECEIVED')
          await applyTrialResult(context, id, (line?.lineResult ?? 'NA') as TrialResult)
      }
      if (trial.conclusion === 'PASS') await stepDone(context, 'SAMPLE', trial)
      await createAslEntries(
        context,
        { sourceType: srmSlcSampleTrial.resource, sourceNumber: trial.trialNumber ?? '' },
        { supplierId: String(trial.supplierId), orgId: trial.orgId },
        await listable(context, trial),
      )
      context.emit('srmSlcSampleTrial.finished', { id: trial.id, supplierId: trial.supplierId })
      return {
        patch: {
          fields: {
            approvedTime: nowText(context),
            shownConclusion: trial.conclusion,
            shownRemark: trial.conclusionRemark,
          },
          rows: {
            lines: trial.lines.map(({ id, lineResult, ngReason }) => ({
              ...{ id, shownResult: lineResult, shownReason: ngReason },
            })),
          },
        },
      }
    },
    doRepeat: repeat,
    async doCancel(context, trial) {
      const open = ['DRAFT', 'PUBLISHED', 'PREPARING', 'REFUSED']
      for (const { id, status } of await samplesOf(context, trial))
        if (open.includes(status))
          await context.run(srmPurSample, 'doCancel', id, { reason: trial.trialNumber ?? '' })
      const { id, supplierId, trialNumber, status } = trial
      // A supplier knows nothing of a draft.
      const told = status === 'DRAFT' ? null : supplierId
      context.emit('srmSlcSampleTrial.cancelled', { id, supplierId: told, number: trialNumber })
    },
  },
})

/** Passed items whose supplier may deliver them without further evidence. */
async function listable(context: OperationContext, trial: Trial) {
  const { supplierId, orgId, trialNumber, introductionId } = trial
  // The introduction that asked for the sample decides on it together with its other evidence.
  if (introductionId) return []
  const lines = []
  for (const { itemId, categoryId, lineResult } of trial.lines) {
    const of = { supplierId: String(supplierId), orgId, itemId, categoryId }
    if (itemId && lineResult === 'PASS' && (await mayBeQualified(context, of)))
      lines.push({ aslType: 'ITEM', lineOrgId: orgId, itemId, trialNumber })
  }
  return lines
}

function samplesOf(context: OperationContext, { lines }: Trial): Promise<Sample[]> {
  return context.lockAll(
    srmPurSample,
    lines.flatMap(({ sampleId }) => sampleId ?? []),
  )
}

/** Samples that will not come any more fail their line. */
function missing(trial: Trial, samples: readonly Sample[]) {
  const here = new Set(samples.filter(({ status }) => ARRIVED.includes(status)).map(({ id }) => id))
  return trial.lines.map(({ id, sampleId, ngReason }) =>
    here.has(sampleId ?? '')
      ? { id, noSampleFlag: 'N' }
      : { id, noSampleFlag: 'Y', ngReason: ngReason ?? NEVER_SENT },
  )
}

/** The sample of a line: the one it names, or one asked of the supplier now. */
async function sampleFor(
  context: OperationContext,
  trial: Trial,
  line: Trial['lines'][number],
): Promise<Sample> {
  if (line.sampleId) {
    const known = await context.lock(srmPurSample, line.sampleId)
    if (known.trialId && known.trialId !== trial.id)
      context.refuse('TRIAL_SAMPLE_TAKEN', { number: known.sampleNumber ?? '' })
    await context.update(srmPurSample, known.id, { fields: { trialId: trial.id } })
    return known
  }
  const { orgId, supplierId, needByDate, testOwnerId } = trial
  const { itemId, itemName, categoryId, uomCode, quantity, drawingVersion } = line
  const made = await context.create(srmPurSample, {
    ...{ orgId, supplierId, itemId, categoryId, uomCode, quantity, drawingVersion, needByDate },
    ...{ itemDescription: itemName, sampleType: 'FIRST', chargeFlag: 'N' },
    ...{ requesterId: testOwnerId, receiverId: testOwnerId },
  })
  await context.run(srmPurSample, 'doSubmitPublish', made.id)
  await context.update(srmPurSample, made.id, { fields: { trialId: trial.id } })
  return context.lock(srmPurSample, made.id)
}

/** The failed lines once more, with samples of their own. */
async function repeat(context: OperationContext, trial: Trial) {
  const rounds = Number(
    await findValue(context, { profileCode: 'SLC_TRIAL_MAX_ROUND', orgId: trial.orgId }),
  )
  if ((trial.roundNum ?? 1) >= rounds) context.refuse('TRIAL_ROUNDS', { rounds })
  const supplier = await context.findMaster(srmPosSupplier, trial.supplierId)
  if (supplier?.status === 'BLACKLISTED' || supplier?.freezeInquiryFlag === 'Y')
    context.refuse('TRIAL_FROZEN')
  const failed = trial.lines.filter(({ lineResult }) => lineResult !== 'PASS')
  const { orgId, supplierId, qualifyId, introductionId, trialType, reason, testOwnerId } = trial
  const next = await context.create(srmSlcSampleTrial, {
    ...{ orgId, supplierId, qualifyId, introductionId, trialType, reason, testOwnerId },
    needByDate: (trial.needByDate ?? '') < context.today ? context.today : trial.needByDate,
    roundNum: (trial.roundNum ?? 1) + 1,
    previousTrialId: trial.id,
    lines: failed.map((line) => ({
      ...withoutIds(line),
      ...{
        sampleId: null,
        noSampleFlag: 'N',
        ngReason: null,
        shownResult: null,
        shownReason: null,
      },
      tests: trial.tests
        .filter(({ parentId }) => parentId === line.id)
        .map(({ id: _, parentId: __, ...test }) => ({
          ...test,
          ...{ measuredValue: null, testResult: null, testDate: null, reportFileIds: null },
        })),
    })),
  })
  return {
    answer: { id: next.id, number: next.trialNumber, resource: srmSlcSampleTrial.resource },
  }
}

/** For purchasing: a draft trial of samples that have been received. */
export async function createTrial(
  context: OperationContext,
  samples: readonly Sample[],
): Promise<{ resource: string; id: string }> {
  const [first] = samples
  if (!first) throw new Error('a trial needs a sample')
  const made = await context.create(srmSlcSampleTrial, {
    ...{ orgId: first.orgId, supplierId: first.supplierId, trialType: 'NEW_ITEM' },
    ...{ reason: first.sampleNumber, testOwnerId: first.receiverId ?? first.requesterId },
    needByDate: (first.needByDate ?? '') < context.today ? context.today : first.needByDate,
    lines: samples.map((sample) => ({
      ...{ itemId: sample.itemId, itemName: sample.itemDescription, quantity: sample.quantity },
      ...{ categoryId: sample.categoryId, uomCode: sample.uomCode, sampleId: sample.id },
      drawingVersion: sample.drawingVersion,
    })),
  })
  return { resource: srmSlcSampleTrial.resource, id: made.id }
}

/** A sample has come: its trial begins once no other is still on its way. */
export async function sampleArrived(context: OperationContext, sampleId: string): Promise<void> {
  const sample = await context.find(srmPurSample, sampleId)
  const trial = sample?.trialId ? await context.find(srmSlcSampleTrial, sample.trialId) : null
  if (trial?.status !== 'SAMPLING') return
  const samples = await samplesOf(context, trial)
  if (samples.every(({ status }) => [...ARRIVED, ...GONE].includes(status)))
    await context.run(srmSlcSampleTrial, 'doStartTest', trial.id)
}
