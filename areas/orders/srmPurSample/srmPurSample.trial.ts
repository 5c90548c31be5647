import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort, providerOf } from '@opensrm/platform/documents/ports.ts'
import { SAMPLE_TRIAL, srmPurSample } from './srmPurSample.definition.ts'
import type { Sample } from './srmPurSample.rules.ts'

/**
 * Creates a draft trial with these samples of one supplier as its lines. Provided by the area that
 * records trials.
 */
export const sampleTrial =
  definePort<
    (
      context: OperationContext,
      samples: readonly Sample[],
    ) => Promise<{ resource: string; id: string }>
  >(SAMPLE_TRIAL)

export async function doCreateTrial(context: OperationContext, sample: Sample) {
  const create = providerOf(context.platform.registry, sampleTrial)
  if (!create) return context.refuse('UNKNOWN_ACTION', { action: 'doCreateTrial' })
  const trial = await create(context, [sample])
  return { answer: trial, patch: { fields: { trialId: trial.id } } }
}

export type TrialResult = 'PASS' | 'FAIL' | 'NA' | 'WAIVED'

/**
 * An approved trial sets its sample's result, which ends the sample. Called by the area that
 * records trials.
 */
export async function applyTrialResult(
  context: OperationContext,
  sampleId: string,
  lineResult: TrialResult,
): Promise<void> {
  await context.run(srmPurSample, 'applyTrialResult', sampleId, { lineResult })
}
