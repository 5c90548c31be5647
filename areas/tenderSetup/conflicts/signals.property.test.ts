import { decimal, fixed } from '@opensrm/kernel/values/decimal.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { constantRatio, type Offer, signalsOf } from './signals.ts'

/** Unit prices of at least five lines, high enough that rounding to six decimals changes no ratio. */
const prices = fc
  .array(fc.integer({ min: 100, max: 10_000_000 }), { minLength: 5, maxLength: 40 })
  .map((cents) => cents.map((value) => fixed(decimal(value).div(100), 6)))
const factor = fc
  .integer({ min: 500, max: 2000 })
  .map((thousandths) => decimal(thousandths).div(1000))
const byLine = (values: readonly string[]) =>
  new Map(values.map((value, line) => [String(line), value]))
const scaled = (values: readonly string[], by: ReturnType<typeof decimal>) =>
  values.map((value) => fixed(decimal(value).times(by), 6))

describe('A constant ratio of unit prices', () => {
  it('is found whatever the factor, in both directions', () => {
    fc.assert(
      fc.property(prices, factor, (own, by) => {
        const [one, other] = [byLine(own), byLine(scaled(own, by))]
        expect(constantRatio(one, other)).not.toBeNull()
        expect(constantRatio(other, one)).not.toBeNull()
      }),
    )
  })

  it('is none when one line differs by more than a thousandth', () => {
    fc.assert(
      fc.property(
        ...([prices, factor, fc.nat(), fc.integer({ min: 2, max: 500 })] as const),
        (own, by, place, thousandths) => {
          const rival = scaled(own, by)
          const at = place % rival.length
          rival[at] = fixed(
            decimal(rival[at] ?? '0').times(decimal(1000 + thousandths).div(1000)),
            6,
          )
          expect(constantRatio(byLine(own), byLine(rival))).toBeNull()
        },
      ),
    )
  })

  it('is none on fewer than five common lines', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 4 }), (own, common) => {
        const rival = new Map([...byLine(own)].slice(0, common))
        rival.set('of another line', '1')
        expect(constantRatio(byLine(own), rival)).toBeNull()
      }),
    )
  })

  it('leaves out lines without a price', () => {
    const own = byLine(['1', '2', '3', '4', '5'])
    expect(constantRatio(own, byLine(['2', '4', '6', '8', '10']))).toBe('2.0000')
    expect(constantRatio(own, byLine(['2', '4', '6', '8', '0']))).toBeNull()
  })
})

const offer = (supplierId: string, more: Partial<Offer> = {}): Offer => ({
  ...{ supplierId, phone: null, address: null, texts: [], files: [], prices: new Map() },
  ...more,
})

describe('Signs of collusion', () => {
  it('are told pair by pair', () => {
    const text = '我司采用五轴加工中心一次装夹完成全部工序，废品率低於千分之三，交期可以保证。'
    const file = { name: '施工方案.pdf', sha256: 'a1' }
    const found = signalsOf([
      offer('1', {
        files: [{ name: '技术方案.pdf', sha256: 'b2' }, file],
        phone: '139-0000 0000',
        address: '10.0.0.7',
        texts: [text],
      }),
      offer('2', {
        files: [{ name: '我司方案.pdf', sha256: 'a1' }],
        phone: '13900000000',
        address: '10.0.0.7',
        texts: [`${text} `],
      }),
      offer('3', { phone: '13911111111', address: '10.0.0.8', texts: ['无', null] }),
    ])
    expect(
      found.map(({ signalType, supplierId, otherId }) => [signalType, supplierId, otherId]),
    ).toEqual([
      ['SAME_ADDRESS', '1', '2'],
      ['SAME_PHONE', '1', '2'],
      ['SAME_FILE', '1', '2'],
      ['SAME_TEXT', '1', '2'],
    ])
  })

  it('name both names of every file of the same bytes', () => {
    const file = (name: string, sha256: string) => ({ name, sha256 })
    const [sign] = signalsOf([
      offer('1', { files: [file('甲.pdf', 'a1'), file('图.dwg', 'b2'), file('价.xlsx', 'c3')] }),
      offer('2', { files: [file('图纸.dwg', 'b2'), file('乙.pdf', 'a1'), file('表.xlsx', 'd4')] }),
    ])
    expect(sign).toMatchObject({
      ...{ signalType: 'SAME_FILE', detail: '甲.pdf = 乙.pdf, 图.dwg = 图纸.dwg' },
    })
  })

  it('are none of what is empty or short', () => {
    const empty = { phone: '', address: null, texts: ['无', ''] }
    expect(signalsOf([offer('1', empty), offer('2', empty)])).toEqual([])
  })
})
