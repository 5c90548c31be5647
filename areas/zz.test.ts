import { test } from 'vitest'
import { startProduct } from '@opensrm/testkit/product.ts'
import { createRecordFactory } from './testRecords.ts'
test('company', async () => {
  const p = await startProduct()
  const admin = await p.login('admin')
  const f = createRecordFactory(p, admin)
  let out = ''
  for (const [r, d] of p.product.platform.registry.documents) {
    try { const v = await f.make(d.definition); 
      out += `${r} OK` } catch (e) { out += `${r} THROWN ${e}` }
    try { await f.plant(d.definition); out += ` planted\n`} catch (e) { out += ` NOT PLANTED ${e}\n` }
  }
  console.log(out)
  await p.close()
}, 120000)
