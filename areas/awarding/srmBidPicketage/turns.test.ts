import { operationsFor } from '@opensrm/kernel/document/availability.ts'
import { describe, expect, it } from 'vitest'
import { srmBidPicketage } from './srmBidPicketage.definition.ts'
import { srmBidPicketageRules } from './srmBidPicketage.rules.ts'
import { onTurn } from './turns.ts'

const signer = (userId: string, signOrder: number, signTime: string | null = null) => ({
  ...{ id: userId, userId, signOrder, signTime },
})

describe('Countersigners', () => {
  it('are asked in their order, those of equal order together', () => {
    const all = [signer('1', 1, '2026-11-29 10:00'), signer('2', 2), signer('3', 2), signer('4', 3)]
    expect(onTurn(all).map(({ userId }) => userId)).toEqual(['2', '3'])
  })

  it('are offered to sign only while it is their turn, and nobody else is', () => {
    const countersigns = [signer('1', 1, '2026-11-29 10:00'), signer('2', 2), signer('3', 3)]
    const record = {
      ...{ id: '9', versionNum: 1, orgId: null, fileIds: null, status: 'COUNTERSIGNING' },
      ...{ createdBy: null, creationDate: '', lastUpdatedBy: null, lastUpdateDate: '' },
      countersigns,
    }
    const offered = (userId: string) =>
      operationsFor({
        ...{ definition: srmBidPicketage, rules: srmBidPicketageRules, record },
        context: { side: 'buyer', userId, personId: null, supplierId: null, today: '2026-11-29' },
        ...{ hasCode: () => true, isApprover: false },
      }).find(({ op }) => op === 'saveCountersign')
    expect(offered('2')).toMatchObject({ allowed: true })
    const refusals = ['1', '3', 'buyer'].map((userId) => offered(userId)?.refusal?.code)
    expect(refusals).toEqual(['PICKETAGE_SIGNED', 'PICKETAGE_NOT_TURN', 'PICKETAGE_NOT_SIGNER'])
  })
})
