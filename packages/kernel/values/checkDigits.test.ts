import { describe, expect, it } from 'vitest'
import { isCreditCode, isIban, isResidentId, plainCode } from './checkDigits.ts'

describe('Numbers with check digits', () => {
  it('tell a right credit code from one mistyped', () => {
    expect(isCreditCode('91350100M000100Y43')).toBe(true)
    expect(isCreditCode('91350100M000100Y4Z')).toBe(false)
    expect(isCreditCode('91350100M000010Y43')).toBe(false)
    expect(isCreditCode('9135010AM000100Y43')).toBe(false)
    expect(isCreditCode('91350100M000100Y4')).toBe(false)
    expect(plainCode(' ９1350100m000100y43')).toBe('91350100M000100Y43')
  })

  it('know the days on which people are born', () => {
    expect(isResidentId('11010519491231002X', '2026-01-01')).toBe(true)
    expect(isResidentId('110105194912310021', '2026-01-01')).toBe(false)
    expect(isResidentId('11010519491231002X', '1949-12-31')).toBe(false)
    expect(isResidentId('110105194902300028', '2026-01-01')).toBe(false)
  })

  it('know bank accounts abroad', () => {
    expect(isIban('DE89370400440532013000')).toBe(true)
    expect(isIban('DE88370400440532013000')).toBe(false)
  })
})
