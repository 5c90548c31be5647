import { expect, it } from 'vitest'
import {
  APP_ID,
  ATTACHMENT_MAX_COUNT,
  LARGE_FILE_BYTES,
  RSA_BLOCK_BYTES,
  RSA_MAX_BLOCKS,
  SERVICES,
  SYSTEM_CODE,
} from './constants.ts'

it('encodes the system code as app id', () => {
  expect(atob(APP_ID)).toBe(SYSTEM_CODE)
})

it('names twelve services, each once', () => {
  expect(new Set(SERVICES).size).toBe(12)
})

it('leaves room for the ids of all attachments of a document in one encrypted list', () => {
  const longestId = '9223372036854775807,'.length
  expect(RSA_MAX_BLOCKS * RSA_BLOCK_BYTES).toBeGreaterThanOrEqual(ATTACHMENT_MAX_COUNT * longestId)
})

it('counts a large file from 100 MiB', () => {
  expect(LARGE_FILE_BYTES).toBe(100 * 1024 * 1024)
})
