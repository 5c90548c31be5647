import { addDays } from '@opensrm/kernel/values/date.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDemoClock } from './clock.ts'

describe('The clock of the demo company', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-10T15:30:00+08:00') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const open = () => {
    const clock = createDemoClock('Asia/Shanghai')
    clock.moveTo(addDays(clock.today, -60), '08:00')
    return clock
  }

  it('begins in the past and advances from there', () => {
    const clock = open()
    expect(clock.text(0)).toBe('2026-01-09 08:00')
    vi.advanceTimersByTime(120_000)
    expect(clock.text(3)).toBe('2026-01-09 08:05')
    clock.moveTo('2026-03-09', '16:46')
    expect(clock.text(0)).toBe('2026-03-09 16:46')
  })

  it('never goes back, also on the last day, and never beyond the present', () => {
    const clock = open()
    clock.moveTo(clock.today, '08:55')
    vi.advanceTimersByTime(60_000)
    clock.moveTo(clock.today, '08:04')
    expect(clock.text(0)).toBe('2026-03-10 08:56')
    clock.moveTo(clock.today, '16:04')
    expect(clock.text(0)).toBe('2026-03-10 15:31')
  })

  it('is the real one again afterwards', () => {
    const clock = open()
    clock.release()
    expect(clock.text(0)).toBe('2026-03-10 15:30')
  })
})
