import { describe, expect, it, vi } from 'vitest'

vi.stubGlobal('HTMLElement', class {})
const { createWedge } = await import('./wedge.ts')

/** Types with this pause between keys; returns the recognised codes and the number of keys withheld from the page. */
function typed(keys: readonly string[], pauseMs: number) {
  const heard: string[] = []
  let kept = 0
  const wedge = createWedge((code) => heard.push(code))
  keys.forEach((key, at) => {
    wedge({
      ...{ key, timeStamp: 1000 + at * pauseMs, target: null },
      preventDefault: () => kept++,
      stopPropagation: () => undefined,
    })
  })
  return { heard, kept }
}

const code = [...'PO-77', 'Enter']

describe('A scanner heard without a field', () => {
  it('is distinguished from typing by its speed', () => {
    expect(typed(code, 5)).toEqual({ heard: ['PO-77'], kept: 1 })
    expect(typed(code, 120)).toEqual({ heard: [], kept: 0 })
  })

  it('may write capitals with Shift, and one code after the other', () => {
    expect(
      typed(['Shift', 'P', 'Shift', 'O', '1', 'Enter', 'A', 'B', 'C', 'Enter'], 5).heard,
    ).toEqual(['PO1', 'ABC'])
  })

  it('leaves Enter and keys that move alone', () => {
    expect(typed(['Enter'], 5)).toEqual({ heard: [], kept: 0 })
    expect(typed(['a', 'b', 'c', 'ArrowDown', 'Enter'], 5).heard).toEqual([])
  })
})
