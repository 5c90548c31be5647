import { operationsFor } from '@opensrm/kernel/document/availability.ts'
import { describe, expect, it } from 'vitest'
import { srmBidProject } from './srmBidProject.definition.ts'
import { srmBidProjectRules } from './srmBidProject.rules.ts'

/** Why an operation of a running project is not offered, its sections in these states; null if it is. */
function refusalOf(op: string, ...states: string[]): string | null | undefined {
  const record = {
    ...{ id: '9', versionNum: 1, orgId: null, fileIds: null, status: 'EXECUTING' },
    ...{ createdBy: null, creationDate: '', lastUpdatedBy: null, lastUpdateDate: '' },
    sections: states.map((sectionStatus, at) => ({
      ...{ id: String(at), sectionNo: `S${at + 1}`, sectionStatus },
    })),
  }
  const offered = operationsFor({
    ...{ definition: srmBidProject, rules: srmBidProjectRules, record },
    context: { side: 'buyer', userId: '1', personId: null, supplierId: null, today: '2026-11-29' },
    ...{ hasCode: () => true, isApprover: false, isInstalled: () => true },
  }).find((one) => one.op === op)
  return offered?.allowed ? null : offered?.refusal?.code
}

describe('A project under way', () => {
  it('offers a tender document, or to give sections up, while a section is free', () => {
    for (const op of ['doCreateDocument', 'doGiveUp']) {
      expect(refusalOf(op, 'DOCUMENT', 'NOT_STARTED')).toBeNull()
      expect(refusalOf(op, 'FAILED')).toBeNull()
      expect(refusalOf(op, 'DOCUMENT', 'AWARDED')).toBe('BID_PROJECT_NO_SECTION')
    }
  })

  it('is cancelled only while no tender of it runs', () => {
    expect(refusalOf('doCancel', 'DOCUMENT', 'NOT_STARTED')).toBeNull()
    expect(refusalOf('doCancel', 'NOT_STARTED', 'BIDDING')).toBe('BID_PROJECT_RUNNING')
  })
})
