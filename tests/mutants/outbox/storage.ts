import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const KEPT = [
  'tests/unit/stores/storage.test.ts',
  'tests/unit/stores/kept.test.ts',
  'tests/unit/stores/wallet.test.ts',
  'tests/unit/stores/forget.test.ts',
];

/** What a device keeps: nothing of one agent is another's. */
export const storage: readonly MutatedFile[] = [
  {
    file: 'src/stores/storage/entry.ts',
    beside: KEPT,
    mistakes: {
      "one agent's entry is read by another": {
        from: 'isRecord(json) && json.agent === agent ?',
        to: 'isRecord(json) ?',
      },
      'an entry that is garbage breaks the page': {
        from: '} catch {\n    return undefined;\n  }\n}\n\n/** What stands',
        to: '} finally {\n  }\n}\n\n/** What stands',
      },
    },
  },
  {
    file: 'src/stores/storage/agent-storage.ts',
    beside: KEPT,
    mistakes: {
      "one agent's data stays in the next one's page": {
        from: 'onAgentChange(() => store.set(initial));',
        to: '',
      },
      "one agent's entry is read by another": {
        from: 'ownedBy(ownerNow(), read)(json)',
        to: 'ownedBy((json as { agent?: string } | null)?.agent, read)(json)',
      },
      'what nobody is signed in for is kept': { from: ' || ownerNow() === undefined', to: '' },
      'an initial value stays on the disk': { from: 'value === initial || ', to: '' },
    },
  },
  {
    file: 'src/stores/storage/storage.ts',
    beside: [...KEPT, 'tests/unit/stores/session', 'tests/unit/stores/outbox'],
    mistakes: {
      'a full storage counts as kept, and an order leaves that no page finds again': {
        from: 'localStorage.getItem(key)?.includes(text) ?? false',
        to: 'text !== undefined',
      },
      'a storage that takes nothing counts as good': {
        from: 'return true;\n  } catch {\n    return false;\n  }\n}\n\n/** Whether `text`',
        to: 'return true;\n  } catch {\n    return true;\n  }\n}\n\n/** Whether `text`',
      },
      'a value that the storage did not take is lost': { from: 'memory.set(key, value);', to: '' },
      'a value of the memory hides what another tab writes': {
        from: 'if (isKept) memory.delete(key);',
        to: '',
      },
      'a value that was deleted comes back from the memory': {
        from: 'memory.delete(key);\n      attempt',
        to: 'attempt',
      },
      'a full storage breaks the page': {
        from: 'const isKept = attempt(() => {\n        storage?.setItem(key, value);\n        return storage !== undefined;\n      });',
        to: 'storage?.setItem(key, value);\n      const isKept = storage !== undefined;',
      },
    },
  },
  {
    file: 'src/stores/storage/tab-storage.ts',
    beside: [...KEPT, 'tests/unit/stores/session', 'tests/unit/stores/outbox'],
    mistakes: {
      'garbage in the tab breaks the page': {
        from: '} catch {\n    return {};\n  }',
        to: '} finally {\n  }',
      },
      'a full tab breaks the page': { from: '} catch {\n    // Blocked', to: '} finally {\n    // Blocked' },
      'texts that are none are read': { from: "typeof entry[1] === 'string'", to: 'true' },
    },
  },
  {
    file: 'src/stores/wallet/wallet-entry.ts',
    beside: KEPT,
    mistakes: {
      'a balance that is no amount is shown': {
        from: 'if (parseNaira(json.availableBalance) === undefined) return undefined;',
        to: '',
      },
      'a balance that is a number is shown': {
        from: " || typeof json.availableBalance !== 'string'",
        to: '',
        lives: 'An amount is read from a text alone, so a number is none.',
      },
    },
  },
  {
    file: 'src/stores/reads/read.ts',
    beside: [
      'tests/unit/stores/wallet.test.ts',
      'tests/unit/stores/kept.test.ts',
      'tests/unit/stores/early-reads.test.ts',
      'tests/unit/stores/offline.test.ts',
    ],
    mistakes: {
      "one agent's balance is shown to the next": {
        from: 'if (asking !== asked) return;\n      keep',
        to: 'keep',
      },
      'an answer from before the sale is shown as the balance': {
        from: 'return isOutdated ? ask() :',
        to: 'return false ? ask() :',
      },
      'a change is not told to a reading on its way': { from: 'isOutdated = true;', to: '' },
      'a change leaves the answers that the head of the page asked for': {
        from: 'dropEarlyReads();',
        to: '',
      },
      'two readings are made for one': { from: '(asked ??= ask())', to: '(asked = ask())' },
      'one reading is all that a page makes': {
        from: '}\n    asked = undefined;\n    $reading.set(reading);',
        to: '}\n    $reading.set(reading);',
      },
      'the next agent waits for the answer to the one before': {
        from: 'asked = undefined;\n    $reading.set(INITIAL_READING);',
        to: '$reading.set(INITIAL_READING);',
      },
      "one agent's reading is another's": { from: '    $reading.set(INITIAL_READING);', to: '' },
      'a reading that failed counts as read': {
        from: "let reading: Reading = 'failed';",
        to: "let reading: Reading = 'ready';",
      },
      'a reading that failed is not made again when the network is back': {
        from: "onReconnect(() => $reading.get() === 'failed' && void fetch());",
        to: '',
      },
    },
  },
];
