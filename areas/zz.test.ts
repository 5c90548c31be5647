import { test } from 'vitest'
import { startProduct } from '@opensrm/testkit/product.ts'
test('company', async () => {
  console.time('start')
  const p = await startProduct()
  console.timeEnd('start')
  console.log(JSON.stringify(p.company.ids))
  for (const [r, d] of p.product.platform.registry.documents) {
    const n = await p.product.platform.pool.query(`select count(*)::int as n from ${r.replace(/[A-Z]/g, (c) => '_' + c.toLowerCase())}`)
    console.log(r, n.rows[0].n, d.definition.readOnly ? 'readOnly' : '', d.definition.authors.join(), d.definition.access.supplier ?? '-', Object.keys(d.operations.actions ?? {}).join(), d.definition.transitions.map((t) => t.op + ':' + t.by).join(' '))
  }
  await p.close()
}, 120000)
