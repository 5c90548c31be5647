import { EventEmitter } from 'node:events'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { watchProcess } from './lastResort.ts'

type Heard = { level: number; msg: string }

function watched() {
  const heard: Heard[] = []
  const listeners = new EventEmitter()
  const on = vi.spyOn(process, 'on').mockImplementation((name, listener) => {
    listeners.on(String(name), listener)
    return process
  })
  const end = vi.fn()
  watchProcess(pino({}, { write: (line) => void heard.push(JSON.parse(line)) }), end)
  on.mockRestore()
  return { heard, end, listeners }
}

it('goes on when a connection failed that nobody listened to', () => {
  const { heard, end, listeners } = watched()
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
  listeners.emit('uncaughtException', reset)
  listeners.emit('uncaughtException', new Error('Connection terminated unexpectedly'))
  listeners.emit('unhandledRejection', Object.assign(new Error('shut down'), { code: '57P01' }))
  expect(end).not.toHaveBeenCalled()
  expect(heard.map(({ level }) => level)).toEqual([40, 40, 40])
})

it('tells of a promise that failed unheard and goes on', () => {
  const { heard, end, listeners } = watched()
  listeners.emit('unhandledRejection', new TypeError('x is not a function'))
  expect(end).not.toHaveBeenCalled()
  expect(heard.map(({ level }) => level)).toEqual([50])
})

it('ends the process by an error of its own', () => {
  const { heard, end, listeners } = watched()
  listeners.emit('uncaughtException', new TypeError('x is not a function'))
  expect(end).toHaveBeenCalledWith(1)
  expect(heard.map(({ level }) => level)).toEqual([60])
})
