import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import pg from 'pg'

/**
 * What a careful developer writes manually: pg, named statements, values as text, JSON.stringify.
 * No session, permissions or masks.
 */
const asText = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 20,
  types: asText,
  options: `-c timezone=${process.env.TIME_ZONE}`,
})
const app = fastify()

type Statement = { text: string; values: unknown[]; countText?: string; countValues?: unknown[] }
const statements: { [name: string]: Statement } = {}

app.post<{ Params: { name: string } }>('/:name', async (request) => {
  const { name } = request.params
  const { text, values, countText, countValues } = statements[name] as Statement
  if (!countText) return { status: 'S', data: (await pool.query({ name, text, values })).rows }
  const [page, counted] = await Promise.all([
    pool.query({ name, text, values }),
    pool.query({ name: `${name}_count`, text: countText, values: countValues ?? [] }),
  ])
  return { status: 'S', data: page.rows, page: { count: Number(counted.rows[0].n), curIndex: 1 } }
})
await app.listen({ port: 0, host: '127.0.0.1' })

process.on('message', ({ question, data }: { question: string; data: unknown }) => {
  if (question === 'statements') {
    Object.assign(statements, data)
    process.send?.({ statements: true })
  }
  if (question === 'port') process.send?.({ port: (app.server.address() as AddressInfo).port })
})
process.on('SIGTERM', () => process.exit(0))
