import { describe, expect, it } from 'vitest'
import { coreName, isAlike, plainName } from './names.ts'

const PLACES = ['江苏省', '苏州市', '福建省', '福州市']
const core = (name: string): string => coreName(plainName(name), PLACES)

describe('Names of companies', () => {
  it('are one however they are typed', () => {
    expect(plainName('福州 样例（电子）·有限公司')).toBe(plainName('福州样例(电子)有限公司'))
    expect(plainName('Ａcme Co., Ltd.')).toBe('ACMECOLTD')
  })

  it('are compared without place and legal form', () => {
    expect(core('苏州恒锐轴承有限公司')).toBe('恒锐轴承')
    expect(core('福州市样例电子股份有限公司')).toBe('样例电子')
    expect(core('Nordlager GmbH')).toBe('NORDLAGER')
  })

  it('are alike when hardly anything differs', () => {
    expect(isAlike(core('苏州恒锐轴承有限公司'), core('福州恒锐轴承有限责任公司'))).toBe(true)
    expect(isAlike('恒锐轴承', '恒瑞轴承')).toBe(true)
    expect(isAlike('恒锐轴承', '恒锐精密轴承')).toBe(false)
    expect(isAlike('远航', '远洋')).toBe(false)
    expect(isAlike('', '')).toBe(false)
  })
})
