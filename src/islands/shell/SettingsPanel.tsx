import { Button } from '#components/Button.tsx';
import { deviceDesktopIcon, moonIcon, sunIcon } from '#components/icons.ts';
import { RadioCards } from '#components/RadioCards.tsx';
import { SegmentedControl } from '#components/SegmentedControl.tsx';
import { SidePanel } from '#components/SidePanel.tsx';
import { Slider } from '#components/Slider.tsx';
import {
  changeDisplaySettings,
  FONT_FAMILIES,
  type FontFamily,
  RADIUS,
  resetDisplaySettings,
  type Theme,
} from '#stores/settings/display-settings.ts';
import type { PanelProps } from '../shared/LazyPanel.tsx';
import { useDisplaySettings } from './use-agent.ts';

const THEMES = [
  { value: 'light', label: 'Light', icon: sunIcon },
  { value: 'dark', label: 'Dark', icon: moonIcon },
  { value: 'system', label: 'System', icon: deviceDesktopIcon },
];

/** Font, corners and theme, applied at once to everything. */
export default function SettingsPanel({ open, onClose }: PanelProps) {
  const { fontFamily, navType, borderRadius } = useDisplaySettings();
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      heading="Display settings"
      actions={
        <Button variant="secondary" onClick={resetDisplaySettings}>
          Reset
        </Button>
      }
    >
      <div className="flex flex-col gap-7">
        <SegmentedControl
          legend="Theme"
          segments={THEMES}
          value={navType}
          onValueChange={(theme) => changeDisplaySettings({ navType: theme as Theme })}
        />
        <RadioCards
          legend="Font"
          options={FONT_FAMILIES.map((font) => ({
            value: font,
            label: <span data-font={font.toLowerCase()}>{font}</span>,
          }))}
          value={fontFamily}
          columns={1}
          onValueChange={(font) => changeDisplaySettings({ fontFamily: font as FontFamily })}
        />
        <Slider
          label="Corner radius"
          min={RADIUS.min}
          max={RADIUS.max}
          step={RADIUS.step}
          value={borderRadius}
          formatValue={(px) => `${px} px`}
          onValueChange={(px) => changeDisplaySettings({ borderRadius: px })}
        />
      </div>
    </SidePanel>
  );
}
