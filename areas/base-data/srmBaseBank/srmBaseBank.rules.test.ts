import { describe, expect, it } from 'vitest'
import { isCnaps } from './srmBaseBank.rules.ts'

describe('CNAPS line numbers', () => {
  // Published line numbers of head offices.
  it.each([
    ['102100099996', 'ICBC'],
    ['103100000026', 'ABC'],
    ['104100000004', 'Bank of China'],
    ['105100000017', 'CCB'],
    ['301290000007', 'Bank of Communications'],
    ['308584000013', 'China Merchants Bank'],
    ['307584007998', 'Ping An Bank'],
  ])('%s of %s passes its check digit', (code) => {
    expect(isCnaps(code)).toBe(true)
  })

  it('is caught with any single digit wrong', () => {
    const code = '102100099996'
    for (let at = 0; at < 12; at++) {
      for (let digit = 0; digit < 10; digit++) {
        const wrong = code.slice(0, at) + digit + code.slice(at + 1)
        expect(isCnaps(wrong), wrong).toBe(wrong === code)
      }
    }
  })

  it('has twelve digits', () => {
    expect(isCnaps('10210009999')).toBe(false)
    expect(isCnaps('10210009999X')).toBe(false)
  })
})
