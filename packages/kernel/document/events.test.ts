import { expect, test } from 'vitest'
import { assertPayload, defineEvents, shapeOf } from './events.ts'

defineEvents({ 'note.written': { id: 'record', authorId: 'person' } })

test('an event says what it has declared, or less', () => {
  expect(() => assertPayload('note.written', { id: '1', authorId: '2' })).not.toThrow()
  expect(() => assertPayload('note.written', { id: '1' })).not.toThrow()
  expect(shapeOf('note.written')?.authorId).toBe('person')
})

test('an event that is not declared, or a key it has not, is named', () => {
  expect(() => assertPayload('note.burnt', {})).toThrow('note.burnt is no event')
  expect(() => assertPayload('note.written', { autor: '2' })).toThrow(
    'event note.written has no autor',
  )
})

test('an event is declared once', () => {
  expect(() => defineEvents({ 'note.written': { id: 'record' } })).toThrow('declared twice')
})
