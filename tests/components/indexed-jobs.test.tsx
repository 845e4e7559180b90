// A browser's own IndexedDB keeps what the test beside the code asks of it.
import '../unit/stores/outbox/indexed-jobs.test.ts';
