import { describe, expect, it } from 'vitest'
import { documentTone, statusTone } from './statusTone.ts'

describe('status tone', () => {
  it.each([
    ['DRAFT', 'draft'],
    ['APPROVING', 'approval'],
    ['PUBLISHED', 'otherSide'],
    ['APPROVED', 'active'],
    ['PART_ORDERED', 'active'],
    ['CLOSED', 'done'],
    ['REJECTED', 'refused'],
    ['CANCELLED', 'refused'],
  ])('shows %s as %s', (state, tone) => {
    expect(statusTone(state)).toBe(tone)
  })

  it('judges an unlisted state by its ending', () => {
    expect(statusTone('PRICE_APPROVING')).toBe('approval')
    expect(statusTone('WAIT_BUYER')).toBe('otherSide')
    expect(statusTone('SAMPLE_REFUSED')).toBe('refused')
    expect(statusTone('MEASURED')).toBe('done')
  })

  it('speaks of the other side only where a document has one', () => {
    const order = { access: { org: 'orgId', supplier: 'supplierId' } }
    expect(documentTone(order, 'PUBLISHED')).toBe('otherSide')
    const report = { access: { org: null } }
    expect(documentTone(report, 'PUBLISHED')).toBe('active')
    expect(documentTone(report, 'SENT')).toBe('done')
    expect(documentTone(report, 'TO_CHECK')).toBe('approval')
  })
})
