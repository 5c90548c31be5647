import { describe, expect, it } from 'vitest'
import { CAPTCHA_CHARACTERS, createCaptcha, normalizeCaptcha } from './captcha.ts'

/** mulberry32: the same numbers for the same seed */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

describe('the validation code image', () => {
  it('uses no characters people confuse', () => {
    expect(CAPTCHA_CHARACTERS).not.toMatch(/[0O1lI]/)
    expect(new Set(CAPTCHA_CHARACTERS).size).toBe(CAPTCHA_CHARACTERS.length)
  })

  it('has four characters, drawn as strokes and never written as text', () => {
    for (let seed = 0; seed < 300; seed++) {
      const { text, svg } = createCaptcha(seeded(seed))
      expect(text).toMatch(new RegExp(`^[${CAPTCHA_CHARACTERS}]{4}$`))
      expect(svg).not.toMatch(/<text|<title|<desc|<script|href|NaN|undefined/)
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*>.*<\/svg>$/)
      expect(svg.match(/<path/g)?.length).toBeGreaterThan(30)
      expect(svg.length).toBeLessThan(16_000)
    }
  })

  it('draws every character inside the picture', () => {
    const seen = new Set<string>()
    for (let seed = 0; seed < 500; seed++) {
      const { text, svg } = createCaptcha(seeded(seed))
      for (const character of text) seen.add(character)
      for (const [, x, y] of svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(2)
        expect(Number(x)).toBeLessThanOrEqual(130)
        expect(Number(y)).toBeGreaterThanOrEqual(2)
        expect(Number(y)).toBeLessThanOrEqual(44)
      }
    }
    expect(seen.size).toBe(CAPTCHA_CHARACTERS.length)
  })

  it('is the same for the same random numbers, and never the same for the same characters', () => {
    expect(createCaptcha(seeded(7))).toEqual(createCaptcha(seeded(7)))
    const images = Array.from({ length: 200 }, () => createCaptcha().svg)
    expect(new Set(images).size).toBe(200)
  })

  it('accepts the answer in any case', () => {
    expect(normalizeCaptcha(' ac7k ')).toBe('AC7K')
  })
})
