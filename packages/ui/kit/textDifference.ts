export type TextPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** Above this number of comparison steps a text counts as replaced, because such a difference would not be readable. */
const MOST_STEPS = 2_000_000

/** The removed and added parts of a text, word by word; Chinese is compared character by character. */
export function textDifference(before: string, after: string): TextPart[] {
  const old = wordsOf(before)
  const now = wordsOf(after)
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end++
  return merged([
    ...old.slice(0, start).map(same),
    ...differing(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map(same),
  ])
}

/** Keeps the longest common sequence of words; everything else was removed or added. */
function differing(old: readonly string[], now: readonly string[]): TextPart[] {
  const removed = old.map((text): TextPart => ({ kind: 'removed', text }))
  const added = now.map((text): TextPart => ({ kind: 'added', text }))
  if (old.length * now.length > MOST_STEPS) return [...removed, ...added]
  const width = now.length + 1
  const common = new Uint32Array((old.length + 1) * width)
  const at = (row: number, column: number) => common[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = now.length - 1; column >= 0; column--)
      common[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const parts: TextPart[] = []
  let row = 0
  let column = 0
  while (row < old.length || column < now.length) {
    const [gone, come] = [removed[row], added[column]]
    if (gone && come && gone.text === come.text) {
      parts.push(same(gone.text))
      row++
      column++
    } else if (gone && (!come || at(row + 1, column) >= at(row, column + 1))) {
      parts.push(gone)
      row++
    } else if (come) {
      parts.push(come)
      column++
    }
  }
  return parts
}

const WORD = /\p{Script=Han}|[\p{L}\p{N}_]+|\s+|[^\s\p{L}\p{N}_]/gu

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? []
}

function same(text: string): TextPart {
  return { kind: 'same', text }
}

/** Joins neighbouring parts of the same kind. */
function merged(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (last?.kind === part.kind) last.text += part.text
    else result.push({ ...part })
  }
  return result
}
