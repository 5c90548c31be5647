import {
  type Decimal,
  decimal,
  greatest,
  isPositive,
  least,
} from '@opensrm/kernel/values/decimal.ts'

/** What of an opened offer is compared with those of others. */
export type Offer = {
  supplierId: string
  phone: string | null
  /** where it was submitted from */
  address: string | null
  /** texts in the bidder's own words */
  texts: readonly (string | null)[]
  /** its files, by the hash of their bytes */
  files: readonly { name: string; sha256: string }[]
  /** unit prices by line */
  prices: ReadonlyMap<string, string>
}

export type Signal = {
  signalType: 'SAME_ADDRESS' | 'SAME_PHONE' | 'SAME_FILE' | 'CONSTANT_RATIO' | 'SAME_TEXT'
  supplierId: string
  otherId: string
  detail: string
}

/** All ratios of the unit prices lie within this of each other, on at least so many lines. */
const RATIO_SPREAD = '0.001'
const RATIO_LINES = 5
/** Shorter texts are the same by chance. */
const TEXT_LENGTH = 30

/** The ratio between the unit prices of two offers if it is the same on every common line, otherwise null. */
export function constantRatio(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string | null {
  const ratios: Decimal[] = []
  let [lowest, highest] = [decimal(0), decimal(0)]
  for (const [line, price] of one) {
    const rival = other.get(line)
    if (!isPositive(price) || rival === undefined || !isPositive(rival)) continue
    const ratio = decimal(rival).div(decimal(price))
    ;[lowest, highest] =
      ratios.length === 0 ? [ratio, ratio] : [least(lowest, ratio), greatest(highest, ratio)]
    // Among hundreds of offers nearly every pair differs in its first lines.
    if (highest.minus(lowest).div(lowest).greaterThan(RATIO_SPREAD)) return null
    ratios.push(ratio)
  }
  return ratios.length < RATIO_LINES ? null : (ratios[0]?.toFixed(4) ?? null)
}

/** Signs that two offers of an event were not made independently, pair by pair. */
export function signalsOf(offers: readonly Offer[]): Signal[] {
  const read = offers.map(readOnce)
  return read.flatMap((one, at) =>
    read.slice(at + 1).flatMap((other) => {
      const pair = { supplierId: one.supplierId, otherId: other.supplierId }
      const ratio = constantRatio(one.prices, other.prices)
      const text = one.longTexts.find((each) => other.texts.has(each))
      const files = sharedFiles(one, other)
      const signals: Signal[] = []
      if (one.address && one.address === other.address)
        signals.push({ ...pair, signalType: 'SAME_ADDRESS', detail: one.address })
      if (one.phone && one.phoneDigits === other.phoneDigits)
        signals.push({ ...pair, signalType: 'SAME_PHONE', detail: one.phone })
      if (files) signals.push({ ...pair, signalType: 'SAME_FILE', detail: files.slice(0, 200) })
      if (ratio) signals.push({ ...pair, signalType: 'CONSTANT_RATIO', detail: `1 : ${ratio}` })
      if (text) signals.push({ ...pair, signalType: 'SAME_TEXT', detail: text.slice(0, 200) })
      return signals
    }),
  )
}

/** What is compared of an offer, made once: two hundred offers are nearly twenty thousand pairs. */
function readOnce(offer: Offer) {
  const texts = offer.texts.map(plain)
  return {
    ...offer,
    texts: new Set(texts),
    longTexts: texts.filter((text) => text.length >= TEXT_LENGTH),
    phoneDigits: digits(offer.phone),
    fileNames: new Map(offer.files.map(({ sha256, name }) => [sha256, name])),
  }
}

type ReadOffer = ReturnType<typeof readOnce>

const digits = (text: string | null): string => (text ?? '').replaceAll(/\D/g, '')

const plain = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** Both names of the files that two offers share. */
function sharedFiles(one: ReadOffer, { fileNames }: ReadOffer): string {
  const shared = one.files.filter(({ sha256 }) => fileNames.has(sha256))
  return shared.map(({ name, sha256 }) => `${name} = ${fileNames.get(sha256)}`).join(', ')
}
