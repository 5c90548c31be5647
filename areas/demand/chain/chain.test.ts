import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { areas } from '@opensrm/testkit/areas.ts'
import { expect, it } from 'vitest'

const CHAIN = /\b(ChainButton|ChainedObjectScreen|SettlementTools)\b/

it('is offered on the page of every document that answers it', () => {
  const answering = areas
    .flatMap(({ documents }) => documents)
    .flatMap(({ definition, operations }) =>
      operations?.actions?.findChain ? [definition.resource] : [],
    )
  const offering = readdirSync('areas', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.object.screen.tsx'))
    .filter((file) => CHAIN.test(readFileSync(path.join('areas', file), 'utf8')))
    .map((file) => path.basename(path.dirname(file)))
  expect(answering.length).toBeGreaterThan(10)
  expect(offering.sort()).toEqual(answering.sort())
})
