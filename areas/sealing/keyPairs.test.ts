import { createPrivateKey, createPublicKey } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { keyPairsAhead, makeKeyPair } from './keyPairs.ts'

describe('A pair of keys', () => {
  it('is RSA-3072, and its halves belong together', async () => {
    const { publicKey, privateKey } = await makeKeyPair()
    expect(createPublicKey(publicKey).asymmetricKeyDetails?.modulusLength).toBe(3072)
    const derived = createPublicKey(createPrivateKey(privateKey))
    expect(derived.equals(createPublicKey(publicKey))).toBe(true)
  })
})

describe('Pairs made ahead', () => {
  /** Numbers its pairs, and holds each back until it is released. */
  function slowSource() {
    const waiting: (() => void)[] = []
    let made = 0
    let most = 0
    return {
      release: async () => {
        await vi.waitUntil(() => waiting.length > 0)
        waiting.shift()?.()
      },
      most: () => most,
      make: () => {
        made += 1
        const name = String(made)
        return new Promise<{ publicKey: string; privateKey: string }>((resolve) => {
          waiting.push(() => resolve({ publicKey: name, privateKey: name }))
          most = Math.max(most, waiting.length)
        })
      },
    }
  }

  it('are each given once, in turn, and made one at a time', async () => {
    const source = slowSource()
    const take = keyPairsAhead(2, source.make)
    await source.release()
    await source.release()
    const taken = [await take(), await take()]
    const third = take()
    await source.release()
    expect([...taken, await third].map(({ publicKey }) => publicKey)).toEqual(['1', '2', '3'])
    expect(source.most()).toBe(1)
  })

  it('tell who takes them that none could be made, and go on', async () => {
    let calls = 0
    const take = keyPairsAhead(1, async () => {
      calls += 1
      if (calls === 1) throw new Error('no entropy')
      return { publicKey: 'a', privateKey: 'b' }
    })
    await expect(take()).rejects.toThrow('no entropy')
    expect(await take()).toEqual({ publicKey: 'a', privateKey: 'b' })
  })
})
