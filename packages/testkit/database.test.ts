import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase, templateDatabase } from './database.ts'

const made: TestDatabase[] = []

afterAll(async () => {
  for (const database of made) await database.drop()
})

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('gives every caller an empty database of its own', async () => {
  const [one, two] = await Promise.all([createTestDatabase('One'), createTestDatabase('two words')])
  made.push(one, two)
  await query(one.url, 'create table only_here (id int)')
  const sql = "select to_regclass('only_here') as found"
  expect(await query(one.url, sql)).toEqual([{ found: 'only_here' }])
  expect(await query(two.url, sql)).toEqual([{ found: null }])
})

test('builds a template once, however many ask at the same time', async () => {
  let builds = 0
  const key = `once ${process.pid}`
  const build = async (url: string) => {
    builds += 1
    await query(url, 'create table migrated as select 7 as number')
  }
  const templates = await Promise.all([1, 2, 3].map(() => templateDatabase(key, build)))
  expect(builds).toBe(1)
  for (const template of templates) {
    const copy = await template.create()
    made.push(copy)
    expect(await query(copy.url, 'select number::text as n from migrated')).toEqual([{ n: '7' }])
  }
})

test('builds a template again after its builder failed', async () => {
  const key = `failing ${process.pid}`
  const fail = async () => {
    throw new Error('broken migration')
  }
  await expect(templateDatabase(key, fail)).rejects.toThrow('broken migration')
  const template = await templateDatabase(key, (url) => query(url, 'create table t ()').then())
  const copy = await template.create()
  made.push(copy)
  expect(await query(copy.url, "select to_regclass('t') as t")).toEqual([{ t: 't' }])
})
