import { messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { describe, expect, it } from 'vitest'
import { findFaults } from './check.ts'
import { end, flows, start, sub, task, timer, when, wrap } from './testProcesses.ts'

const gate = (kind: 'exclusive' | 'parallel' | 'inclusive', id: string, byDefault = '') =>
  `<bpmn:${kind}Gateway id="${id}"${byDefault ? ` default="${byDefault}"` : ''}/>`
/** A split into a and b that join at a gateway of another kind. */
const block = (split: 'exclusive' | 'parallel' | 'inclusive', join: typeof split) =>
  wrap(
    `${start()}${gate(split, 'g', split === 'parallel' ? '' : 'd')}${task('a')}${task('b')}${gate(join, 'j')}${task('c')}${end()}${flows('f', 's>g', 'a>j', 'b>j', 'j>c', 'c>e')}${split === 'parallel' ? flows('x', 'g>a') : when('x', 'g>a', 'amount > 1')}<bpmn:sequenceFlow id="d" sourceRef="g" targetRef="b"/>`,
  )
const found = async (xml: string) => {
  const { faults, warnings } = await findFaults(xml)
  const named = (list: typeof faults) => list.map(({ code, args }) => `${code} ${args?.element}`)
  return { faults: named(faults), warnings: named(warnings) }
}
const fine = { faults: [], warnings: [] }

describe('a split and its join', () => {
  it.each([
    ['exclusive', 'exclusive', fine],
    ['parallel', 'parallel', fine],
    ['inclusive', 'inclusive', fine],
    ['exclusive', 'inclusive', fine],
    ['parallel', 'inclusive', fine],
    ['exclusive', 'parallel', { faults: ['PROCESS_DEADLOCK j'], warnings: [] }],
    ['parallel', 'exclusive', { faults: [], warnings: ['PROCESS_TWICE j'] }],
    ['inclusive', 'parallel', { faults: [], warnings: ['PROCESS_MAY_STICK j'] }],
    ['inclusive', 'exclusive', { faults: [], warnings: ['PROCESS_TWICE j'] }],
  ] as const)('%s, %s', async (split, join, expected) => {
    expect(await found(block(split, join))).toEqual(expected)
  })

  it('that is missing: branches that run at once meet at a task', async () => {
    const xml = wrap(
      `${start()}${gate('parallel', 'g')}${task('a')}${task('b')}${task('c')}${end()}${flows('f', 's>g', 'g>a', 'g>b', 'a>c', 'b>c', 'c>e')}`,
    )
    expect(await found(xml)).toEqual({ faults: [], warnings: ['PROCESS_TWICE c'] })
  })

  it('may be left to ends of their own', async () => {
    const xml = wrap(
      `${start()}${gate('parallel', 'g')}${task('a')}${task('b')}${end()}${end('e2')}${flows('f', 's>g', 'g>a', 'g>b', 'a>e', 'b>e2')}`,
    )
    expect(await found(xml)).toEqual(fine)
  })

  it('in a sub-process is reported with its own elements', async () => {
    const inside = `${start('i')}${gate('exclusive', 'g', 'd')}${task('a')}${task('b')}${gate('parallel', 'j')}${end('ie')}${flows('f', 'i>g', 'a>j', 'b>j', 'j>ie')}${when('x', 'g>a', 'amount > 1')}<bpmn:sequenceFlow id="d" sourceRef="g" targetRef="b"/>`
    const xml = wrap(`${start()}${sub('part', inside)}${end()}${flows('o', 's>part', 'part>e')}`)
    expect(await found(xml)).toEqual({ faults: ['PROCESS_DEADLOCK j'], warnings: [] })
  })

  it('a time limit of a task with another path to the join sometimes blocks the process', async () => {
    const xml = wrap(
      `${start()}${gate('parallel', 'g')}${task('a')}${timer('late', 'P1D', { on: 'a' })}${task('b')}${gate('parallel', 'j')}${end()}${end('e2')}${flows('f', 's>g', 'g>a', 'g>b', 'a>j', 'b>j', 'j>e', 'late>e2')}`,
    )
    expect(await found(xml)).toEqual({ faults: [], warnings: ['PROCESS_MAY_STICK j'] })
  })

  it('a loop back to a merge is none', async () => {
    const xml = wrap(
      `${start()}${gate('exclusive', 'm')}${task('a')}${gate('exclusive', 'g', 'd')}${end()}${flows('f', 's>m', 'm>a', 'a>g')}${when('x', 'g>m', 'amount > 1')}<bpmn:sequenceFlow id="d" sourceRef="g" targetRef="e"/>`,
    )
    expect(await found(xml)).toEqual(fine)
  })

  it('of many branches is judged in good time', async () => {
    const ids = Array.from({ length: 40 }, (_, at) => `t${at}`)
    const xml = wrap(
      `${start()}${gate('parallel', 'g')}${ids.map((id) => task(id)).join('')}${gate('parallel', 'j')}${end()}${flows('f', 's>g', 'j>e', ...ids.flatMap((id) => [`g>${id}`, `${id}>j`]))}`,
    )
    expect(await found(xml)).toEqual(fine)
  })

  it.each(['PROCESS_DEADLOCK', 'PROCESS_MAY_STICK', 'PROCESS_TWICE'])(
    '%s is said in both languages',
    (code) => {
      for (const language of ['CN', 'EN'] as const)
        expect(messageOf(code, { element: 'Join (j)' }, language)).toContain('Join (j)')
    },
  )
})
