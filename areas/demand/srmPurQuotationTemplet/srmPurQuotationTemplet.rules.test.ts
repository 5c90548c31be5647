import { describe, expect, it } from 'vitest'
import { type Project, quoteAll } from './srmPurQuotationTemplet.rules.ts'

describe('a template', () => {
  const project = (values: Partial<Project>): Project =>
    ({ id: '1', precisionNum: 6, projectType: 'INPUT', parentCode: null, ...values }) as Project
  const projects = [
    project({ projectCode: 'STEEL', parentCode: 'MATERIAL' }),
    project({ projectCode: 'PAINT', parentCode: 'MATERIAL', defaultValue: '0.5' }),
    project({ projectCode: 'MATERIAL', projectType: 'SUBTOTAL' }),
    project({ projectCode: 'SETUP' }),
    project({
      projectCode: 'PRICE',
      projectType: 'FORMULA',
      formula: 'MATERIAL * 1.1 + SETUP / QUANTITY',
      precisionNum: 2,
    }),
  ]

  it('adds up what was entered and rounds before going on', () => {
    const results = quoteAll(projects, { STEEL: '2', SETUP: '100', QUANTITY: '300' })
    expect(results).toContainEqual({ code: 'MATERIAL', value: '2.5' })
    expect(results).toContainEqual({ code: 'PRICE', value: '3.08' })
  })

  it('names the project that divides by zero', () => {
    const results = quoteAll(projects, { STEEL: '2', SETUP: '100', QUANTITY: '0' })
    expect(results).toContainEqual({
      code: 'PRICE',
      fault: { zh: '表达式第18位：除数为零', en: 'Position 18: division by zero' },
    })
  })
})
