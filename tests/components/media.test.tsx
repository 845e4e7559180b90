import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import '#styles/global.css';
import { Chart } from '#components/Chart.tsx';
import { NavigationMenu } from '#components/NavigationMenu.tsx';
import { RadioCards } from '#components/RadioCards.tsx';
import { PinSheet } from '#components/PinSheet.tsx';
import { Receipt } from '#components/Receipt.tsx';
import { SegmentedControl } from '#components/SegmentedControl.tsx';
import { TextField } from '#components/TextField.tsx';
import { specimens } from './support/specimens.tsx';

const CHOICES = [
  { value: 'mtn', label: 'MTN' },
  { value: 'glo', label: 'Glo' },
];

/** Draws as for a printer, or for a person with these preferences. */
async function emulate(media: '' | 'print', features: Record<string, string> = {}): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    media,
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
}

afterEach(async () => {
  cleanup();
  await emulate('');
});

describe('on paper', () => {
  const receipt = (
    <>
      <p>The page around it</p>
      <Receipt
        heading="MTN 1GB"
        amount="775.00"
        status="SUCCESSFUL"
        reference="KD-1"
        issuedAt="2026-11-21T09:00:00Z"
        rows={[]}
        codes={[{ label: 'Token', value: '12345678901234567890' }]}
        actions={<button type="button">Print</button>}
      />
    </>
  );

  test('a receipt stands alone, without its buttons, on a strip of 80 mm', async () => {
    document.documentElement.dataset['theme'] = 'dark';
    await emulate('print');
    const page = render(receipt);
    const paper = page.getByRole('article');
    expect(getComputedStyle(page.getByText('The page around it')).visibility).toBe('hidden');
    expect(getComputedStyle(paper).visibility).toBe('visible');
    expect(getComputedStyle(page.getByText('Print').parentElement as Element).display).toBe('none');
    expect(page.queryByRole('button', { name: 'Copy' })).toBeNull();
    const groups = page.getByText('1234').parentElement?.children ?? [];
    expect(new Set([...groups].map((group) => group.getBoundingClientRect().top)).size).toBe(1);
    expect(Math.round(paper.getBoundingClientRect().width)).toBe(Math.round((80 / 25.4) * 96));
    delete document.documentElement.dataset['theme'];
  });
});

describe('a sheet of pins on paper', () => {
  const cards = Array.from({ length: 31 }, (_, index) => ({ pin: `00001234567890${index + 10}` }));
  const MM = 96 / 25.4;

  test('stands alone, three cards in a row, ten rows on the height of A4 within its margins', async () => {
    await emulate('print');
    const page = render(
      <>
        <p>The page around it</p>
        <PinSheet heading="MTN ₦500" cards={cards} aria-label="Cards" className="hidden print:grid" />
      </>,
    );
    expect(getComputedStyle(page.getByText('The page around it')).visibility).toBe('hidden');
    const sheet = page.getByRole('list', { name: 'Cards' });
    expect(getComputedStyle(sheet).display).toBe('grid');
    expect(getComputedStyle(sheet).page).toBe('pin-sheet');
    const tops = page.getAllByRole('listitem').map((card) => card.getBoundingClientRect().top);
    expect(new Set(tops).size).toBe(11);
    expect(new Set(tops.slice(0, 3)).size).toBe(1);
    const rowPx = (tops[30] ?? 0) - (tops[0] ?? 0);
    expect(rowPx).toBeGreaterThan(250 * MM);
    expect(rowPx).toBeLessThanOrEqual(277 * MM);
  });

  test('shows the whole serial, however long', async () => {
    await emulate('print');
    const serial = 'SBX104627315'.repeat(4);
    const page = render(
      <PinSheet heading="MTN ₦500" cards={[{ pin: '000012345678', serial }]} dial="*311*PIN#" />,
    );
    const shown = page.getByText(`Serial ${serial}`);
    expect(shown.scrollWidth).toBeLessThanOrEqual(shown.parentElement?.clientWidth ?? 0);
    const card = page.getByRole('listitem').getBoundingClientRect();
    expect(shown.getBoundingClientRect().bottom).toBeLessThan(card.bottom);
  });

  test('takes the place of the receipt of the same page', async () => {
    await emulate('print');
    const { container } = render(<p data-print="">A receipt</p>);
    expect(getComputedStyle(container).display).toBe('block');
    const sheet = render(<PinSheet heading="WAEC" cards={cards} />);
    expect(getComputedStyle(container).display).toBe('none');
    sheet.unmount();
    expect(getComputedStyle(container).display).toBe('block');
  });

  test('is not printed where it is only looked at', async () => {
    await emulate('print');
    const page = render(<PinSheet heading="MTN ₦500" cards={cards} printable={false} aria-label="Cards" />);
    expect(page.getByRole('list').dataset['print']).toBeUndefined();
  });
});

describe('with forced colours', () => {
  const outlineOf = (element: Element | null | undefined) =>
    element ? getComputedStyle(element).outlineStyle : undefined;

  test('a chosen card and a chosen segment carry a mark that is no colour', async () => {
    await emulate('', { 'forced-colors': 'active' });
    const page = render(
      <>
        <RadioCards legend="Network" options={CHOICES} defaultValue="mtn" />
        <SegmentedControl legend="Days" segments={CHOICES} defaultValue="mtn" />
      </>,
    );
    for (const chosen of page.getAllByRole('radio', { checked: true }))
      expect(outlineOf(chosen.closest('label'))).not.toBe('none');
    for (const other of page.getAllByRole('radio', { checked: false }))
      expect(outlineOf(other.closest('label'))).toBe('none');
  });

  test('only the control that has the focus is outlined', async () => {
    await emulate('', { 'forced-colors': 'active' });
    const page = render(<TextField label="Name" />);
    expect(outlineOf(page.getByRole('textbox'))).toBe('none');
    page.getByRole('textbox').focus();
    expect(outlineOf(page.getByRole('textbox').parentElement)).not.toBe('none');
  });

  test('the page that is open has another edge than the rest of the menu', async () => {
    await emulate('', { 'forced-colors': 'active' });
    const entries = ['/data', '/airtime'].map((href) => ({ kind: 'item' as const, label: href, href }));
    const page = render(<NavigationMenu entries={entries} currentPath="/data" />);
    const [current, other] = page.getAllByRole('link').map((link) => getComputedStyle(link).borderTopColor);
    expect(current).not.toBe(other);
  });

  test('each series of a chart has a pattern of its own, which stands beside its name', async () => {
    await emulate('', { 'forced-colors': 'active' });
    const series = ['Data', 'Airtime', 'Electricity', 'Cable', 'Exams', 'Cards'].map((label) => ({
      key: label,
      label,
    }));
    const values = Object.fromEntries(series.map(({ key }, place) => [key, `${place + 1}000.00`]));
    const page = render(<Chart label="Sales" series={series} days={[{ date: '2026-11-21', values }]} />);
    const fillsOf = (selector: string) =>
      [...page.container.querySelectorAll(selector)].map((element) => getComputedStyle(element).fill);

    const bars = fillsOf('svg > g > rect');
    expect(new Set(bars).size).toBe(series.length);
    expect(fillsOf('li rect')).toEqual(bars);
    for (const [, id = ''] of bars.join().matchAll(/#([^")]+)/g))
      expect(document.getElementById(id)?.tagName).toBe('pattern');

    const [head, day] = page.getAllByRole('row').map(({ textContent }) => textContent);
    expect(head).toBe('DayDataAirtimeElectricityCableExamsCardsTotal');
    expect(day).toBe('21 Nov₦1,000.00₦2,000.00₦3,000.00₦4,000.00₦5,000.00₦6,000.00₦21,000.00');
  });
});

describe('with reduced motion', () => {
  test.each([...specimens])('$name stands still', async (specimen) => {
    await emulate('', { 'prefers-reduced-motion': 'reduce' });
    const given = { ref: null as never, className: '', 'data-probe': '' };
    const { container } = render(specimen.draw(given));
    const moving = [...container.querySelectorAll('*')].filter((element) => {
      const { animationDuration, transitionDuration } = getComputedStyle(element);
      const anyAbove = (limit: number, text: string) =>
        text.split(', ').some((time) => Number.parseFloat(time) > limit);
      // However short, a transition lasts a frame at each level of the page: words and ground change theme apart.
      return anyAbove(0.001, animationDuration) || anyAbove(0, transitionDuration);
    });
    expect(moving.map(({ className }) => className)).toEqual([]);
  });
});
