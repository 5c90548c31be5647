import { describe, expect, it } from 'vitest'
import { type Ballot, spared, tally } from './tally.ts'

const ballots = (text: string): Ballot[] =>
  text.split(' ').map((word) => {
    const [id = '', status = '', parentId, signMode] = word.split(':')
    const done = { a: 'APPROVE', r: 'REJECT' }[status]
    return {
      id,
      parentId: parentId ?? null,
      signMode: signMode ?? null,
      status: done
        ? 'COMPLETED'
        : ({ p: 'PENDING', w: 'WAITING', t: 'TRANSFERRED', x: 'CANCELLED' }[status] ?? ''),
      action: done ?? null,
    }
  })

describe('several people at one node', () => {
  it.each([
    ['ANY', null, '1:p 2:p', 'OPEN'],
    ['ANY', null, '1:a 2:p', 'PASSED'],
    ['ALL', null, '1:a 2:p', 'OPEN'],
    ['ALL', null, '1:a 2:a 3:t', 'PASSED'],
    ['SEQUENTIAL', null, '1:a 2:w', 'OPEN'],
    ['RATIO', '50', '1:a 2:p', 'PASSED'],
    ['RATIO', '60', '1:a 2:p 3:p', 'OPEN'],
    ['RATIO', '60', '1:a 2:r 3:p', 'OPEN'],
    ['RATIO', '60', '1:r 2:r 3:p', 'REJECTED'],
    ['RATIO', '66.67', '1:a 2:a 3:r', 'REJECTED'],
    ['RATIO', '66.66', '1:a 2:a 3:r', 'PASSED'],
    ['RATIO', '100', '1:a 2:a 3:x', 'PASSED'],
    ['ANY', null, '1:a 2:p:1:AFTER', 'OPEN'],
    ['ANY', null, '1:a 2:a:1:AFTER', 'PASSED'],
    ['ANY', null, '1:a 3:p 2:p:3:PARALLEL', 'PASSED'],
    ['ALL', null, '1:a 2:a:1:PARALLEL 4:p:2:AFTER', 'OPEN'],
  ])('%s %s with %s is %s', (multiMode, passRatio, text, expected) => {
    expect(tally({ multiMode, passRatio }, ballots(text))).toBe(expected)
  })

  it('cancels approvers who are no longer needed, with the signers they had added', () => {
    const found = spared(ballots('1:a 2:p:1:AFTER 3:p 4:w:3:PARALLEL 5:p:2:AFTER'))
    expect(found.map(({ id }) => id)).toEqual(['3', '4'])
  })
})
